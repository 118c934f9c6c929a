/** On a form's element: it was sent before the page was awake. */
const MARK = 'wasSubmittedEarly'

/**
 * Part of the page's first script: notes the forms that are sent before React is there. `method="dialog"`, which every form of the
 * kit has, makes the browser itself send nothing.
 */
export const EARLY_SUBMIT_SCRIPT = `document.addEventListener('submit',function(e){e.target.${MARK}=true},true);`

/** Whether the form was sent while the page was asleep; asked once, when the form wakes up. */
export function takeEarlySubmit(form: HTMLFormElement): boolean {
  const marked: HTMLFormElement & { [MARK]?: boolean } = form
  const wasSubmitted = marked[MARK] === true
  delete marked[MARK]
  return wasSubmitted
}
