import { MessageSquareText } from 'lucide'
import type { DeskCase } from '#contract/cases/endpoints.ts'
import type { CannedReply } from '#contract/desk/endpoints.ts'
import { useOffice } from '#web/app/shell/use-office.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Menu, MenuItem } from '#web/ui/dialogs/menu.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { filledReply } from './filled-reply.ts'

type CannedRepliesProps = { case: DeskCase; replies: readonly CannedReply[]; onPick: (text: string) => void }

/** What is said often, in the client's language and with their name. */
export function CannedReplies({ case: shown, replies, onPick }: CannedRepliesProps) {
  const { t, locale } = useI18n()
  const house = useOffice()
  if (replies.length === 0) return null
  return (
    <Menu
      trigger={
        <Button variant="quiet" size="compact" startIcon={<Icon of={MessageSquareText} size={18} />}>
          {t('desk.replies.use')}
        </Button>
      }
    >
      {replies.map((reply) => (
        <MenuItem key={reply.id} onSelect={() => onPick(filledReply(reply, shown, new Date(), house))}>
          {reply.titles[locale]}
        </MenuItem>
      ))}
    </Menu>
  )
}
