/** What was typed into a field of a form; the form itself is the truth, also for what was typed before the page was awake. */
export function formText(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name)
  return typeof value === 'string' ? value : ''
}
