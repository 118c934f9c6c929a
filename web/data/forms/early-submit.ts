/** On a form's element: it was sent before hydration. */
const MARK = 'wasSubmittedEarly'

/** On a form with a page to post to: while React is on its way the press is held and nothing is sent. */
export const HELD_UNTIL_HYDRATED = { 'data-early': 'wait' }

/**
 * Part of the page's first script: notes the forms that are sent before React is there. `method="dialog"`, which every form of the
 * kit has, makes the browser itself send nothing; one with `data-early` is held. When a script of the page fails to load, held forms
 * post like any other, and the page says of itself that it has no scripts.
 */
export const EARLY_SUBMIT_SCRIPT = `document.addEventListener('submit',function(e){var f=e.target;f.${MARK}=true;if(f.dataset.early){e.preventDefault();f.setAttribute('aria-busy','true')}},true);
addEventListener('error',function(e){if(e.target.tagName=='SCRIPT'){delete document.documentElement.dataset.scripts;document.querySelectorAll('form[data-early]').forEach(function(f){delete f.dataset.early;f.removeAttribute('aria-busy')})}},true);`

/** Whether the form was sent before hydration; read once, when the form hydrates. */
export function takeEarlySubmit(form: HTMLFormElement): boolean {
  const marked: HTMLFormElement & { [MARK]?: boolean } = form
  const wasSubmitted = marked[MARK] === true
  delete marked[MARK]
  marked.removeAttribute('aria-busy')
  return wasSubmitted
}
