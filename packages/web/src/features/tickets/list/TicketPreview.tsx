import { MEDIA_TYPES, type MediaType, type Ticket } from '@recado/contract'
import { DELETED_KIND } from '@recado/domain'
import { useTranslations } from 'use-intl'
import { MediaKindIcon } from '../../../ui/chat/MediaKindIcon.tsx'
import { Ticks } from '../../../ui/chat/Ticks.tsx'
import row from '../../../ui/list/ListRow.module.css'
import { useCustomerActivity } from '../customer-activity.ts'
import { useDraft } from '../drafts.ts'
import styles from './TicketItem.module.css'

/** The second line: the customer's activity, the user's draft, or the last message. */
export function TicketPreview({ ticket, myId }: { ticket: Ticket; myId: number }) {
  const t = useTranslations('tickets')
  const activity = useCustomerActivity(state => state.activities[ticket.id])
  const draft = useDraft(ticket.id)
  if (activity)
    return <span className={styles.doing}>{t(activity === 'recording' ? 'recording' : 'typing')}</span>
  if (draft !== '') {
    return (
      <span className={row.cut}>
        <span className={row.draft}>{t('draft')}</span> {draft}
      </span>
    )
  }
  const kind = MEDIA_TYPES.find(
    (type): type is Exclude<MediaType, 'chat'> => type !== 'chat' && type === ticket.lastMediaType,
  )
  const isDeleted = ticket.lastMediaType === DELETED_KIND
  return (
    <>
      {ticket.lastFromMe ? <Ticks ack={ticket.lastAck} /> : null}
      {ticket.lastFromMe && ticket.lastUserId === myId ? <span>{t('you')}</span> : null}
      {kind ? <MediaKindIcon type={kind} /> : null}
      <span className={row.cut}>
        {isDeleted
          ? t('deletedMessage')
          : (kind === 'call_log' ? '' : ticket.lastMessage) || (kind ? t(`kinds.${kind}`) : t('noMessages'))}
      </span>
    </>
  )
}
