import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Closes a popover or a dialog, whichever way it was opened. */
export function closeLayer(id: string): void {
  const layer = document.getElementById(id)
  if (layer instanceof HTMLDialogElement && layer.open) layer.close()
  if (layer?.matches(':popover-open')) layer.hidePopover()
}

/** A menu belongs to the page it was opened on. */
export function useClosedOnArrival(id: string): void {
  const { key } = useLocation()
  useEffect(() => closeLayer(id), [id, key])
}
