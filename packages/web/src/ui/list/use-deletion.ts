import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { createElement, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { AreaWith } from '../../i18n/areas.ts'
import { answerConfirm, confirm } from '../feedback/confirm.ts'
import { detailOf } from '../../lib/http/api-error.ts'
import { toast } from '../feedback/toast.tsx'
import { RecordUsesList } from './RecordUsesList.tsx'

/** The sentences of a deletion: the question before it and the news after it. */
export interface DeletionWords {
  deleteTitle: `${string}{name}${string}`
  deleteText: string
  deleted: string
}

export interface DeletionOptions<R> {
  /** The area of the catalogue with the sentences. */
  area: AreaWith<DeletionWords>
  /** The name of a record in the question. */
  nameOf: (record: R) => string
  /** A sentence about the record, before the question's own. */
  noticeOf?: (record: R) => string | undefined
  /** Stands below the question. */
  detailsOf?: ((record: R) => ReactNode) | undefined
  remove: (record: R) => Promise<unknown>
  /** The queries that the page fetches again afterwards. */
  queryKey: QueryKey
}

/** Asks before it deletes a record, and deletes it when the user confirms; names what still uses one that stays. */
export function useDeletion<R>({
  area,
  nameOf,
  noticeOf,
  detailsOf,
  remove,
  queryKey,
}: DeletionOptions<R>): (record: R) => void {
  // All these areas have the same sentences, so any of them gives the type.
  const t = useTranslations(area as 'tags')
  const actions = useTranslations('actions')
  const errors = useTranslations('errors')
  const client = useQueryClient()
  const { history } = useRouter()
  const deleteMutation = useMutation({
    mutationFn: remove,
    meta: { quiet: true },
    onSuccess: async () => {
      toast.success(t('deleted'))
      await client.invalidateQueries({ queryKey })
    },
    onError: (error, record) => {
      const uses = detailOf(error, 'ERR_IN_USE')
      if (uses === undefined) toast.error(error)
      else
        void confirm({
          title: errors('inUseTitle', { name: nameOf(record) }),
          message: errors('inUseText'),
          details: createElement(RecordUsesList, {
            uses,
            onOpen: href => {
              answerConfirm(false)
              history.push(href)
            },
          }),
        })
    },
  })
  const confirmDelete = async (record: R): Promise<void> => {
    const question = {
      title: t('deleteTitle', { name: nameOf(record) }),
      message: [noticeOf?.(record), t('deleteText')].filter(Boolean).join(' '),
      details: detailsOf?.(record),
      confirm: actions('delete'),
    }
    if (await confirm(question)) deleteMutation.mutate(record)
  }
  return record => void confirmDelete(record)
}
