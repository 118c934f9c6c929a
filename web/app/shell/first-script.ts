import { EARLY_SUBMIT_SCRIPT } from '#web/data/forms/early-submit.ts'
import { TOKEN_KEY } from '#web/data/session/stored-session.ts'
import { THEME_COLOURS, THEME_KEY } from './theme.ts'

/**
 * A visit begins here: what is far below is left for later by `first-page.css`. It is laid out a few parts at a time while the
 * page's scripts are on their way, and all of it once they have come: by then every place in the page can be scrolled to. Not in
 * development, where React would take the marks for a mistake of the server's.
 */
const FIRST_PAGE = `if(!location.hash&&performance.getEntriesByType('navigation')[0].type=='navigate'){
d.dataset.firstPage='';
var done=function(){delete d.dataset.firstPage},later=window.requestIdleCallback||setTimeout;
addEventListener('load',done);
addEventListener('DOMContentLoaded',function(){
var left=[].filter.call(document.querySelectorAll('main section,main li,footer'),function(e){return getComputedStyle(e).contentVisibility=='auto'});
requestAnimationFrame(function(){later(function next(){
if(!left.length)return done();
left.splice(0,3).forEach(function(e){e.style.contentVisibility='visible'});
later(next)})})})}`

/**
 * Runs in the head before anything is painted: a chosen theme must not flash the other one, and a signed-in person must
 * not see "Log in" for a moment. It also marks forms that are sent before hydration, and lets styles know that scripts
 * run and whether a visit begins here. Small and old-fashioned because it blocks the page.
 */
export const FIRST_SCRIPT = `${EARLY_SUBMIT_SCRIPT}try{
var d=document.documentElement,c=${JSON.stringify(THEME_COLOURS)},t;
d.dataset.scripts='on';
t=localStorage.getItem('${THEME_KEY}');
if(c[t]){d.dataset.theme=t;document.querySelectorAll('meta[name=theme-color]').forEach(function(m){m.content=c[t]})}
var s=(localStorage.getItem('${TOKEN_KEY}')||'').trim();
if(s&&s!='null'&&s!='undefined')d.dataset.session='stored';
${import.meta.env.DEV ? '' : FIRST_PAGE}
}catch(e){}`
