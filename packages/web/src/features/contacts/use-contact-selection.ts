import { ROUTES, type Contact, type TagChoice } from '@recado/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/http/api.ts'
import { confirm } from '../../ui/feedback/confirm.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { startContactBulk } from './contact-bulk.ts'
import type { ContactFilters } from './contacts.queries.ts'

/** The selected contacts, and what may be done with them; those on other pages are known by id only. */
export interface ContactSelection {
  readonly selected: Contact[]
  readonly count: number
  readonly isEvery: boolean
  readonly isSelectingEvery: boolean
  select: (contacts: Contact[]) => void
  selectEvery: () => void
  clear: () => void
  remove: () => Promise<void>
  tag: (tags: TagChoice[]) => void
}

export function useContactSelection(filters: ContactFilters): ContactSelection {
  const t = useTranslations('contacts')
  const actions = useTranslations('actions')
  const [selected, setSelected] = useState<Contact[]>([])
  const [every, setEvery] = useState<number[] | null>(null)
  const everyMutation = useMutation({
    mutationFn: () => call(ROUTES.listContactIds, { query: { ...filters } }),
    onSuccess: ({ ids }) => setEvery(ids),
  })
  const contactIds = every ?? selected.map(({ id }) => id)
  const count = contactIds.length
  const select = (contacts: Contact[]) => {
    setEvery(null)
    setSelected(contacts)
  }
  const texts = (message: string) => ({
    message,
    undo: t('bulk.undo'),
    failed: (failures: number) => toast.info(t('bulk.partly', { count: failures })),
  })
  const remove = async () => {
    const question = { title: t('deleteManyTitle', { count }), message: t('deleteManyText') }
    if (!(await confirm({ ...question, confirm: actions('delete') }))) return
    startContactBulk({ do: 'delete', contactIds }, texts(t('bulk.deleting', { count })))
    select([])
  }
  const tag = (tags: TagChoice[]) => {
    startContactBulk({ do: 'tag', contactIds, tags }, texts(t('bulk.tagging', { count })))
    select([])
  }
  return {
    selected,
    count,
    isEvery: every !== null,
    isSelectingEvery: everyMutation.isPending,
    select,
    selectEvery: () => everyMutation.mutate(),
    clear: () => select([]),
    remove,
    tag,
  }
}
