import { ActionIcon, Alert, Button, Group, Modal, Text } from '@mantine/core'
import { MERGE_FIELDS, ROUTES, type Contact, type MergeField, type MergePreview } from '@recado/contract'
import { formatNumber } from '@recado/domain'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeftRight, Info, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../../lib/api.ts'
import { errorText } from '../../../i18n/error-text.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { RowsSkeleton } from '../../../ui/RowsSkeleton.tsx'
import { toast } from '../../../ui/toast.tsx'
import { previewQuery } from './merges.queries.ts'
import styles from './Merging.module.css'

interface Two {
  readonly intoId: number
  readonly fromId: number
}
export interface MergeDialogProps {
  /** The two; null while the dialog is closed. */
  two: Two | null
  onClose: () => void
  onMerged?: () => void
}

const valueOf = (contact: Contact, field: Exclude<MergeField, 'extraInfo'>): string =>
  field === 'picture' ? (contact.profilePicUrl ?? '') : field === 'number' ? formatNumber(contact.number) : contact[field]

/** What the two say differently, with both answers side by side: one is chosen. */
function Choice({ field, preview, taken, onTake }: { field: MergeField; preview: MergePreview; taken: boolean; onTake: (taken: boolean) => void }) {
  const t = useTranslations('merging')
  const conflict = preview.conflicts.map(info => ({ into: `${info.name}: ${info.into}`, from: `${info.name}: ${info.from}` }))
  const answer = (side: 'into' | 'from') => {
    if (field === 'picture') return <Avatar name={preview[side].name} picture={preview[side].profilePicUrl} size={36} />
    if (field === 'extraInfo') return conflict.map(info => <span key={info.into}>{info[side]}</span>)
    return valueOf(preview[side], field)
  }
  return (
    <fieldset className={styles.choice}>
      <legend>{t(`fields.${field}`)}</legend>
      {(['into', 'from'] as const).map(side => (
        <label key={side} className={styles.answer}>
          <input type="radio" name={field} checked={taken === (side === 'from')} onChange={() => onTake(side === 'from')} />
          <span className={styles.value}>{answer(side)}</span>
        </label>
      ))}
    </fieldset>
  )
}

function Face({ contact, role }: { contact: Contact; role: string }) {
  return (
    <div className={styles.face}>
      <Avatar name={contact.name} picture={contact.profilePicUrl} size={48} />
      <b className={styles.name}>{contact.name}</b>
      <span className={styles.line}>{formatNumber(contact.number) || contact.email || '—'}</span>
      <span className={styles.role}>{role}</span>
    </div>
  )
}

function MergeForm({ two, onClose, onMerged }: { two: Two } & Omit<MergeDialogProps, 'two'>) {
  const t = useTranslations('merging')
  const actions = useTranslations('actions')
  const client = useQueryClient()
  const [turned, setTurned] = useState(false)
  const [take, setTake] = useState<readonly MergeField[]>([])
  const [intoId, fromId] = turned ? [two.fromId, two.intoId] : [two.intoId, two.fromId]
  const { data: preview, error } = useQuery(previewQuery(intoId, fromId))
  const merging = useMutation({
    mutationFn: () => call(ROUTES.mergeContacts, { body: { intoId, fromId, take: [...take] } }),
    onSuccess: async () => {
      toast.success(t('done'))
      onClose()
      onMerged?.()
      await Promise.all(['contacts', 'merges', 'ticketsOf', 'notes'].map(about => client.invalidateQueries({ queryKey: [about] })))
    },
  })
  if (error)
    return (
      <Alert color="danger" variant="light">
        {errorText(error)}
      </Alert>
    )
  if (!preview) return <RowsSkeleton rows={5} />
  const { into, from, moves, conflicts, folded, held } = preview
  const isOpen = (field: MergeField): boolean => {
    if (field === 'extraInfo') return conflicts.length > 0
    const [ours, theirs] = [valueOf(into, field), valueOf(from, field)]
    return ours !== '' && theirs !== '' && ours !== theirs
  }
  const open = MERGE_FIELDS.filter(isOpen)
  const moved = (['tickets', 'messages', 'notes', 'tags', 'extraInfo'] as const).filter(what => moves[what] > 0)
  return (
    <div className={styles.form}>
      <div className={styles.faces}>
        <Face contact={into} role={t('stays')} />
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t('turn')}
          title={t('turn')}
          onClick={() => {
            setTurned(!turned)
            setTake([])
          }}
        >
          <ArrowLeftRight size={16} />
        </ActionIcon>
        <Face contact={from} role={t('goes')} />
      </div>
      {open.map(field => (
        <Choice
          key={field}
          field={field}
          preview={preview}
          taken={take.includes(field)}
          onTake={taken => setTake(taken ? [...take, field] : take.filter(one => one !== field))}
        />
      ))}
      <section className={styles.moves} aria-label={t('moves.title')}>
        <h3>{t('moves.title')}</h3>
        {moved.length === 0 ? (
          <p>{t('moves.nothing')}</p>
        ) : (
          <ul>
            {moved.map(what => (
              <li key={what}>{t(`moves.${what}`, { count: moves[what] })}</li>
            ))}
          </ul>
        )}
      </section>
      {folded.map(({ connection, keptId, closedId }) => (
        <Alert key={closedId} color="warn" variant="light" icon={<Info size={18} />}>
          {t('folded', { connection: connection.name, kept: String(keptId), closed: String(closedId) })}
        </Alert>
      ))}
      {held.map(({ connection, users }) => (
        <Alert key={connection.id} color="danger" variant="light" icon={<TriangleAlert size={18} />}>
          {t('held', { connection: connection.name, one: users[0] ?? '', other: users[1] ?? '' })}
        </Alert>
      ))}
      <Text size="xs" c="dimmed">
        {t('undoHint')}
      </Text>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {actions('cancel')}
        </Button>
        <Button data-autofocus disabled={held.length > 0} loading={merging.isPending} onClick={() => merging.mutate()}>
          {t('merge')}
        </Button>
      </Group>
    </div>
  )
}

/** Makes one contact of two: which stays, which answers win, and what moves. */
export function MergeDialog({ two, onClose, onMerged }: MergeDialogProps) {
  const t = useTranslations('merging')
  return (
    <Modal opened={two !== null} onClose={onClose} title={t('title')} size="lg">
      {two ? <MergeForm key={`${two.intoId} ${two.fromId}`} two={two} onClose={onClose} {...(onMerged ? { onMerged } : {})} /> : null}
    </Modal>
  )
}
