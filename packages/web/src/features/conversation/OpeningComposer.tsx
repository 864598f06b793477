import type { Ticket } from '@recado/contract'
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useIsPhone } from '../../lib/browser/use-is-phone.ts'
import { catchEarlyKeys, isCatchingKeys, takeEarlyKeys } from '../../lib/form/early-keys.ts'
import { focusAtEnd } from '../../lib/form/focus-at-end.ts'
import { isComposing } from '../../lib/form/is-composing.ts'
import frame from '../../ui/chat/Composer.module.css'
import { firstNameOf } from '../../ui/person.ts'
import { ticketDrafts } from '../tickets/index.ts'
import { leaveOpeningBox } from './opening-focus.ts'
import styles from './OpeningConversation.module.css'

/** The box of a conversation whose code still loads. Its text is the ticket's draft, which the composer shows. */
export function OpeningComposer({ ticket: { id, contact, isGroup } }: { ticket: Ticket }) {
  const t = useTranslations('conversation.composer')
  const isPhone = useIsPhone()
  const name = isGroup ? contact.name : firstNameOf(contact.name)
  const box = useRef<HTMLTextAreaElement>(null)
  const [draft, setDraft] = useState(() => ticketDrafts.find(id))
  const write = (text: string): void => {
    ticketDrafts.save(id, { isNote: false, mentions: [], ...ticketDrafts.find(id), text })
    setDraft(ticketDrafts.find(id))
  }
  const addText = useEffectEvent((keys: string) => write((ticketDrafts.find(id)?.text ?? '') + keys))
  useLayoutEffect(() => {
    takeEarlyKeys(id, keys => addText(keys))
    if (matchMedia('(hover: hover)').matches && !isCatchingKeys()) focusAtEnd(box.current)
    const field = box.current
    return () => leaveOpeningBox(id, document.activeElement === field)
  }, [id])
  return (
    <div className={frame.composer} data-last>
      <div className={frame.box}>
        <div className={frame.text}>
          <textarea
            ref={box}
            className={`${frame.input} ${styles.input}`}
            rows={1}
            aria-label={t('label')}
            placeholder={isPhone ? t('label') : t('placeholder', { name })}
            value={draft?.text ?? ''}
            onChange={({ currentTarget }) => write(currentTarget.value)}
            onKeyDown={event => {
              if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return
              event.preventDefault()
              if (!draft?.text) return
              // The composer sends it.
              catchEarlyKeys(id, t('early'), { followsEnter: true })
            }}
          />
        </div>
        <div className={`${frame.tools} ${styles.tools}`} />
      </div>
    </div>
  )
}
