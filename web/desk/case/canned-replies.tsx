import { MessageSquareText } from 'lucide'
import type { DeskCase } from '../../../contract/cases.ts'
import type { CannedReply } from '../../../contract/desk.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { useHouse } from '../../shell/use-house.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { filledReply } from './filled-reply.ts'

type CannedRepliesProps = { case: DeskCase; replies: readonly CannedReply[]; onPick: (text: string) => void }

/** What is said often, in the client's language and with their name. */
export function CannedReplies({ case: shown, replies, onPick }: CannedRepliesProps) {
  const { t, locale } = useI18n()
  const house = useHouse()
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
