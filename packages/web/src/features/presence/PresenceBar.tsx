import { VisuallyHidden } from '@mantine/core'
import { presentUsers } from '@recado/domain'
import { useQuery } from '@tanstack/react-query'
import { Eye, PencilLine } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Avatar } from '../../ui/Avatar.tsx'
import { firstNameOf } from '../../ui/person.ts'
import { useMe } from '../session/index.ts'
import { colleaguesQuery } from '../users/index.ts'
import styles from './PresenceBar.module.css'
import { startTicketPresence, usePresenceWindows } from './ticket-presence.ts'

/** Faces drawn before the rest becomes a number. */
const MAX_AVATARS = 3

/** The colleagues in this ticket by name, typing ones first, and a sentence on their activity. */
function usePresentColleagues() {
  const t = useTranslations('attending')
  const windows = usePresenceWindows(state => state.windows)
  const { data: colleagues } = useQuery({ ...colleaguesQuery, enabled: windows.length > 0 })
  return useMemo(() => {
    const people = presentUsers(windows).flatMap(({ userId, state }) => {
      const name = colleagues?.find(({ id }) => id === userId)?.name
      return name === undefined ? [] : [{ userId, name, state }]
    })
    const busy = people.filter(({ state }) => state !== 'viewing')
    const [first] = busy.length > 0 ? busy : people
    if (!first) return { people, sentence: '', answering: [] }
    const values = { name: firstNameOf(first.name), others: (busy.length > 0 ? busy : people).length - 1 }
    const answering = busy.filter(({ state }) => state !== 'noting')
    return {
      people,
      sentence: t(first.state, values),
      answering: answering.map(({ name }) => firstNameOf(name)),
    }
  }, [windows, colleagues, t])
}

export interface PresenceBarProps {
  ticketId: number
}

/** Colleagues who view this ticket or write in it, at the end of the bar under its header. */
export function PresenceBar({ ticketId }: PresenceBarProps) {
  const { id: myId } = useMe()
  const { people, sentence } = usePresentColleagues()
  useEffect(() => startTicketPresence(ticketId, myId), [ticketId, myId])
  const busy = people.some(({ state }) => state !== 'viewing')
  // Only news is announced: who came, and that someone types; not that they stopped.
  const [announcement, setAnnouncement] = useState('')
  const knownUsers = useRef(new Map<number, boolean>())
  useEffect(() => {
    const isNewActivity = people.some(
      ({ userId, state }) =>
        !knownUsers.current.has(userId) || (state !== 'viewing' && knownUsers.current.get(userId) === false),
    )
    knownUsers.current = new Map(people.map(({ userId, state }) => [userId, state !== 'viewing']))
    if (isNewActivity) setAnnouncement(sentence)
    else if (people.length === 0) setAnnouncement('')
  }, [people, sentence])
  return (
    <>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {people.length > 0 ? (
        <span
          className={styles.bar}
          data-busy={busy || undefined}
          title={people.map(({ name }) => name).join(', ')}
        >
          <span className={styles.faces}>
            {people.slice(0, MAX_AVATARS).map(({ userId, name }) => (
              <Avatar key={userId} name={name} size={20} />
            ))}
          </span>
          <span className={styles.sentence}>{sentence}</span>
          {busy ? (
            <PencilLine className={styles.icon} size={14} aria-hidden="true" />
          ) : (
            <Eye className={styles.icon} size={14} aria-hidden="true" />
          )}
        </span>
      ) : null}
    </>
  )
}

/**
 * A notice over the box while a colleague answers the same customer. It blocks nothing: both may have agreed.
 */
export function CollisionNotice() {
  const t = useTranslations('attending')
  const { answering } = usePresentColleagues()
  const [first] = answering
  return first === undefined ? null : (
    <p className={styles.notice}>
      <PencilLine size={14} aria-hidden="true" />
      {t('collision', { name: first, others: answering.length - 1 })}
    </p>
  )
}
