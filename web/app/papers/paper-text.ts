/**
 * Writes the text of the form as if it were typed: this component renders apart from the form and has none of its
 * state.
 */
export async function writeText(formId: string, text: string): Promise<void> {
  const area = await textArea(formId)
  if (!area) return
  // React follows what is set past its own setter.
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, text)
  area.dispatchEvent(new Event('input', { bubbles: true }))
}

export async function readText(formId: string): Promise<string> {
  return (await textArea(formId))?.value.trim() ?? ''
}

export async function focusText(formId: string): Promise<void> {
  const area = await textArea(formId)
  const folded = area?.closest('details')
  if (folded) folded.open = true
  area?.focus()
}

/** Where lines are typed one by one, pasting is chosen first. */
async function textArea(formId: string): Promise<HTMLTextAreaElement | null> {
  const find = () => document.querySelector<HTMLTextAreaElement>(`#${formId} textarea`)
  if (find()) return find()
  document.querySelector<HTMLInputElement>(`#${formId} input[name="entry"][value="paste"]`)?.click()
  await new Promise((resolve) => setTimeout(resolve))
  return find()
}
