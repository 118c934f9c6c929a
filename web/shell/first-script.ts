import { TOKEN_KEY } from '../session/stored-session.ts'
import { THEME_COLOURS, THEME_KEY } from './theme.ts'

/**
 * Runs in the head before anything is painted: a chosen theme must not flash the other one, and someone who is signed in must
 * not see "Log in" for a moment. It also tells styles that scripts run, and whether a visit begins here. Small and old-fashioned
 * because it blocks the page.
 */
export const FIRST_SCRIPT = `try{
var d=document.documentElement,c=${JSON.stringify(THEME_COLOURS)},t;
d.dataset.scripts='on';
if(!location.hash&&performance.getEntriesByType('navigation')[0].type=='navigate')d.dataset.firstPage='';
t=localStorage.getItem('${THEME_KEY}');
if(c[t]){d.dataset.theme=t;document.querySelectorAll('meta[name=theme-color]').forEach(function(m){m.content=c[t]})}
var s=(localStorage.getItem('${TOKEN_KEY}')||'').trim();
if(s&&s!='null'&&s!='undefined')d.dataset.session='stored'
}catch(e){}`
