/** Closes a popover or a dialog, whichever way it was opened. */
export function closeLayer(layer: Element | null): void {
  if (layer instanceof HTMLDialogElement && layer.open) layer.close()
  if (layer instanceof HTMLElement && layer.matches(':popover-open')) layer.hidePopover()
}

/** A menu belongs to the page it was opened on. */
export function closeAllLayers(): void {
  for (const layer of document.querySelectorAll('header [popover]')) closeLayer(layer)
}
