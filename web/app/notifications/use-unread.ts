import { useEffect, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import type { Notification, Unread } from '#contract/notifications/endpoints.ts'
import { browserUnread } from './browser-unread.ts'

export function useUnreadCount(): Unread | null {
  return useSyncExternalStore(subscribe, read, none)
}

/** The number of unread notifications; a newer one than those of the list reloads the page's data. */
export function useUnread(loaded: readonly Notification[]): number {
  const unread = useUnreadCount()
  const { revalidate } = useRevalidator()
  const newestLoaded = loaded[0]?.created_date ?? ''
  const isStale = (unread?.newest ?? '') > newestLoaded

  useEffect(() => {
    // The header's number follows what was just marked here.
    if (loaded) void browserUnread().refresh()
  }, [loaded])
  useEffect(() => {
    if (isStale) void revalidate()
  }, [isStale, revalidate])

  return Math.max(unread?.count ?? 0, isStale ? 0 : loaded.filter(({ is_read }) => !is_read).length)
}

function subscribe(listener: () => void): () => void {
  return browserUnread().subscribe(listener)
}

function read(): Unread | null {
  return browserUnread().current
}

function none(): null {
  return null
}
