import { ROUTES, type Contact } from '@recado/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/http/api.ts'
import { confirm } from '../../ui/feedback/confirm.ts'
import { toast } from '../../ui/feedback/toast.tsx'

/** Asks before it deletes a contact, and deletes it when the user confirms. */
export function useContactDeletion(onSettled: () => void): (contact: Contact) => void {
  const t = useTranslations('contacts')
  const actions = useTranslations('actions')
  const client = useQueryClient()
  const deleteMutation = useMutation({
    mutationFn: ({ id }: Contact) => call(ROUTES.deleteContact, { params: { contactId: id } }),
    onSuccess: () => toast.success(t('deleted')),
    onSettled: async () => {
      onSettled()
      await client.invalidateQueries({ queryKey: ['contacts'] })
    },
  })
  const confirmDelete = async (contact: Contact): Promise<void> => {
    const question = { title: t('deleteTitle', { name: contact.name }), message: t('deleteText') }
    if (await confirm({ ...question, confirm: actions('delete') })) deleteMutation.mutate(contact)
  }
  return contact => void confirmDelete(contact)
}
