import { Keyboard } from 'lucide'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigation, useNavigationType } from 'react-router'
import type { MessageKey } from '#locales/keys.ts'
import { pendingReply, REPLY_HASH } from '#web/client/threads/pending-reply.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { switchShortcuts, useShortcutsOff } from './shortcut-setting.ts'

/** What each key does; shown by `?` and by its button. */
const KEYS: readonly (readonly [keys: string, label: MessageKey])[] = [
  ['g t', 'desk.keys.today'],
  ['g c', 'desk.keys.cases'],
  ['j', 'desk.keys.down'],
  ['k', 'desk.keys.up'],
  ['/', 'desk.keys.search'],
  ['r', 'desk.keys.reply'],
  ['n', 'desk.keys.note'],
  ['e', 'desk.keys.done'],
  ['x', 'desk.keys.choose'],
  ['u', 'desk.keys.undo'],
  ['m 1–7', 'desk.keys.move'],
  ['Ctrl K', 'desk.keys.command'],
  ['?', 'desk.keys.help'],
]
/** How long the second key of two may take. */
export const PAIR_MS = 1_500

/** Into what takes letters: in a list of choices they choose. */
export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type="checkbox"], [type="radio"]), textarea, select'))

export const isDialogOpen = () => document.querySelector('dialog[open], [role="dialog"], [role="alertdialog"]') !== null

/** Rows are what has `data-desk-row`; what has `data-desk-key` is pressed or entered by its key. */
export function DeskKeys() {
  const { t } = useI18n()
  const navigate = useNavigate()
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const isOff = useShortcutsOff()
  const began = useRef(0)
  useHeldKeys()

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    if (isDialogOpen()) return
    const isSecond = event.timeStamp - began.current < PAIR_MS
    began.current = 0
    if (isOff) return
    if (event.key === '?') {
      event.preventDefault()
      return setIsHelpOpen(true)
    }
    if (isSecond && (event.key === 't' || event.key === 'c')) {
      event.preventDefault()
      return void navigate(event.key === 't' ? '/desk' : '/desk/cases')
    }
    if (event.key === 'g') began.current = event.timeStamp
    else if (event.key === 'j' || event.key === 'k') moveRow(event, event.key === 'j' ? 1 : -1)
    else if (!event.repeat) pressMarked(event)
  })

  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])

  return (
    <>
      <IconButton
        icon={Keyboard}
        label={t('desk.keys.title')}
        aria-keyshortcuts={isOff ? undefined : '?'}
        onClick={() => setIsHelpOpen(true)}
        // Shown on narrow screens too while the shortcuts are off, to switch them on again.
        className={isOff ? undefined : 'max-lg:hidden'}
      />
      <Dialog
        open={isHelpOpen}
        onOpenChange={setIsHelpOpen}
        title={t('desk.keys.title')}
        closeLabel={t('staff.close')}
        actions={
          <Button variant="second" size="compact" onClick={() => switchShortcuts(isOff ? 'on' : 'off')}>
            {isOff ? t('desk.keys.on') : t('desk.keys.off')}
          </Button>
        }
      >
        <dl className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-2.5">
          {KEYS.map(([keys, label]) => (
            <div key={keys} className="contents">
              <dt className="flex gap-1">
                {keys.split(' ').map((key) => (
                  <kbd key={key} className="desk-key">
                    {key}
                  </kbd>
                ))}
              </dt>
              <dd>{t(label)}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  )
}

/**
 * From the press of a link to the reply field until that field has the focus, typed keys are kept for the field and no shortcut acts.
 * Runs in the capture phase, before every other listener, also where shortcuts are switched off.
 */
function useHeldKeys(): void {
  const location = useLocation()
  const navigation = useNavigation()
  const isOpenedHere = useNavigationType() !== NavigationType.Pop || (location.key === 'default' && !isReload())
  const isOnItsWay = navigation.state !== 'idle'

  // The page was opened by such a link, in a tab of its own or after signing in.
  const startOpened = useEffectEvent(() => {
    if (location.hash === REPLY_HASH && isOpenedHere) pendingReply.start()
  })
  useLayoutEffect(() => startOpened(), [])

  useEffect(() => {
    if (!isOnItsWay && location.hash !== REPLY_HASH) pendingReply.take()
  }, [isOnItsWay, location])

  useEffect(() => {
    function follow(event: MouseEvent): void {
      const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (isPlain && link?.hash === REPLY_HASH && !link.target) pendingReply.start()
    }
    function hold(event: KeyboardEvent): void {
      if (!pendingReply.isPending) return
      // The person went elsewhere.
      if (event.key === 'Escape' || isTyping(event.target) || isDialogOpen()) return void pendingReply.take()
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      if (!event.repeat && !pendingReply.type(event.key)) return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    const drop = () => void pendingReply.take()
    // Before a press of the same pointer starts to wait again.
    addEventListener('pointerdown', drop, true)
    addEventListener('click', follow, true)
    addEventListener('keydown', hold, true)
    return () => {
      removeEventListener('pointerdown', drop, true)
      removeEventListener('click', follow, true)
      removeEventListener('keydown', hold, true)
      drop()
    }
  }, [])
}

function isReload(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return load?.type === 'reload' || load?.type === 'back_forward'
}

/** Moves the focus to the next row's link or button, or the one before. */
function moveRow(event: KeyboardEvent, by: 1 | -1): void {
  const focusable = (row: HTMLElement) => row.querySelector<HTMLElement>('a, button')
  const rows = [...document.querySelectorAll<HTMLElement>('[data-desk-row]')].filter(
    (row) => row.offsetParent && focusable(row),
  )
  if (rows.length === 0) return
  event.preventDefault()
  const present = rows.findIndex((row) => row.contains(document.activeElement))
  const next = rows[Math.min(Math.max(present + by, 0), rows.length - 1)]
  if (next) focusable(next)?.focus()
}

/**
 * The element for this key in the focused row, else outside of rows. With the focus outside of all rows it is the first
 * row, where it is marked so, unless the focus is in a part that has rows (`data-desk-rows`): a key must not act on a
 * row without the focus.
 */
function findMarked(key: string): HTMLElement | undefined {
  const selector = `[data-desk-key="${CSS.escape(key)}"]`
  const row = document.activeElement?.closest('[data-desk-row]')
  const own = row?.querySelector<HTMLElement>(selector)
  if (own) return own
  const part = row ?? document.activeElement?.closest('[data-desk-rows]')
  return [...document.querySelectorAll<HTMLElement>(selector)].find((marked) => {
    const rowOf = marked.closest<HTMLElement>('[data-desk-row]')
    return marked.offsetParent && (!rowOf || (!part && rowOf.dataset['deskRow'] === 'first'))
  })
}

function pressMarked(event: KeyboardEvent): void {
  const marked = findMarked(event.key)
  if (!marked) {
    // The conversation is on its way: what is typed after the key is the reply all the same.
    if (event.key === 'r' && document.querySelector('[data-reply-loading]')) pendingReply.start()
    return
  }
  event.preventDefault()
  const isBox =
    marked instanceof HTMLTextAreaElement || (marked instanceof HTMLInputElement && marked.type !== 'checkbox')
  if (isBox) return marked.focus()
  marked.click()
  // What is typed next belongs into the form that the key was about, and is no key.
  marked.closest('form')?.querySelector('textarea')?.focus()
}
