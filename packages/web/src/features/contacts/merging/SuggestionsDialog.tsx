import { Button, Group, Modal } from '@mantine/core'
import { ROUTES, type ContactBrief, type MergeSuggestion } from '@recado/contract'
import { formatNumber } from '@recado/domain'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { UserCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { errorText } from '../../../i18n/error-text.ts'
import { call } from '../../../lib/http/api.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { EmptyState } from '../../../ui/list/EmptyState.tsx'
import { RowsSkeleton } from '../../../ui/list/RowsSkeleton.tsx'
import { MergeDialog } from './MergeDialog.tsx'
import { suggestionsQuery } from './merges.queries.ts'
import styles from './Merging.module.css'
import { useMergeReasons } from './use-merge-reasons.ts'

function ContactLine({ contact }: { contact: ContactBrief }) {
  return (
    <span className={styles.person}>
      <Avatar name={contact.name} picture={contact.profilePicUrl} size={24} />
      <b>{contact.name}</b>
      <span className={styles.line}>{formatNumber(contact.number) || contact.email}</span>
    </span>
  )
}

function PairList({ onMerge }: { onMerge: (pair: MergeSuggestion) => void }) {
  const t = useTranslations('merging')
  const reasons = useMergeReasons()
  const client = useQueryClient()
  const { data: pairs, error } = useQuery({ ...suggestionsQuery(), staleTime: 0 })
  const dismissMutation = useMutation({
    mutationFn: ({ into, from }: MergeSuggestion) =>
      call(ROUTES.keepContactsApart, { body: { intoId: into.id, fromId: from.id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['merges'] }),
  })
  if (error) return <p role="alert">{errorText(error)}</p>
  if (!pairs) return <RowsSkeleton rows={4} />
  if (pairs.length === 0)
    return (
      <EmptyState icon={UserCheck} title={t('suggestions.none')} sentence={t('suggestions.noneSentence')} />
    )
  return (
    <ul className={styles.pairs}>
      {pairs.map(pair => (
        <li key={`${pair.into.id} ${pair.from.id}`} className={styles.pair}>
          <span className={styles.people}>
            <ContactLine contact={pair.into} />
            <ContactLine contact={pair.from} />
            <span className={styles.reasons}>{reasons(pair)}</span>
          </span>
          <Group gap="xs">
            <Button
              size="xs"
              variant="default"
              disabled={dismissMutation.isPending}
              aria-label={t('suggestions.apartOf', { one: pair.into.name, other: pair.from.name })}
              onClick={() => dismissMutation.mutate(pair)}
            >
              {t('suggestions.apart')}
            </Button>
            <Button
              size="xs"
              aria-label={t('suggestions.compareOf', { one: pair.into.name, other: pair.from.name })}
              onClick={() => onMerge(pair)}
            >
              {t('suggestions.compare')}
            </Button>
          </Group>
        </li>
      ))}
    </ul>
  )
}

/** Possible duplicate contacts, best match first. */
export function SuggestionsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTranslations('merging')
  const [pair, setPair] = useState<MergeSuggestion | null>(null)
  return (
    <>
      <Modal opened={opened && pair === null} onClose={onClose} title={t('suggestions.title')} size="lg">
        <PairList onMerge={setPair} />
      </Modal>
      <MergeDialog
        mergePair={pair && { intoId: pair.into.id, fromId: pair.from.id }}
        onClose={() => setPair(null)}
      />
    </>
  )
}
