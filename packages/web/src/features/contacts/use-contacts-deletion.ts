import { ROUTES, type Contact } from '@recado/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/http/api.ts'
import { confirm } from '../../ui/feedback/confirm.ts'
import { toast } from '../../ui/feedback/toast.tsx'

/** Asks before it deletes one contact or several, and deletes them when the user confirms. */
export function useContactsDeletion(onSettled: () => void): {
  isDeleting: boolean
  confirmDelete: (contacts: readonly Contact[]) => void
} {
  const t = useTranslations('contacts')
  const actions = useTranslations('actions')
  const client = useQueryClient()
  const deleteMutation = useMutation({
    mutationFn: async (contacts: readonly Contact[]) => {
      for (const { id } of contacts) await call(ROUTES.deleteContact, { params: { contactId: id } })
    },
    onSuccess: (_, contacts) =>
      toast.success(contacts.length === 1 ? t('deleted') : t('deletedMany', { count: contacts.length })),
    onSettled: async () => {
      onSettled()
      await client.invalidateQueries({ queryKey: ['contacts'] })
    },
  })
  const confirmDelete = async (contacts: readonly Contact[]): Promise<void> => {
    const [first] = contacts
    if (!first) return
    const question =
      contacts.length === 1
        ? { title: t('deleteTitle', { name: first.name }), message: t('deleteText') }
        : { title: t('deleteManyTitle', { count: contacts.length }), message: t('deleteManyText') }
    if (await confirm({ ...question, confirm: actions('delete') })) deleteMutation.mutate(contacts)
  }
  return { isDeleting: deleteMutation.isPending, confirmDelete: contacts => void confirmDelete(contacts) }
}
