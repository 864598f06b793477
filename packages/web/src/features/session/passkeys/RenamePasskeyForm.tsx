import { TextInput } from '@mantine/core'
import { LIMITS, PasskeyName, ROUTES, type Passkey } from '@recado/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '../../../lib/http/api.ts'
import { useSchemaForm } from '../../../lib/form/schema-form.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { DialogActions } from '../../../ui/form/DialogActions.tsx'
import { passkeysQuery } from './passkeys.queries.ts'

/** Gives a passkey another name. */
export function RenamePasskeyForm({
  passkey: { id, name },
  onClose,
}: {
  passkey: Pick<Passkey, 'id' | 'name'>
  onClose: () => void
}) {
  const t = useTranslations('passkeys')
  const client = useQueryClient()
  const form = useSchemaForm(PasskeyName, { name })
  const renameMutation = useMutation({
    mutationFn: (body: typeof form.values) => call(ROUTES.renamePasskey, { params: { passkeyId: id }, body }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: passkeysQuery.queryKey })
      toast.success(t('renamed'))
      onClose()
    },
    onError: error => void form.showServerErrors(error),
  })
  return (
    <form noValidate onSubmit={form.onSubmit(values => renameMutation.mutate(values))}>
      <TextInput
        label={t('name')}
        required
        autoFocus
        maxLength={LIMITS.passkeyNameMax}
        {...form.getInputProps('name')}
      />
      <DialogActions submit={t('save')} busy={renameMutation.isPending} onCancel={onClose} />
    </form>
  )
}
