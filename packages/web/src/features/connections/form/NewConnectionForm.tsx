import { Button, Group, Skeleton, Stack, TextInput } from '@mantine/core'
import { PROVIDER_CREDENTIALS, ROUTES, type ProviderOffer, type WhatsappDetail } from '@recado/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useCheckedForm } from '../../../lib/form/checked-form.ts'
import { useLeaveDialog } from '../../../lib/form/unsaved-changes.ts'
import { call } from '../../../lib/http/api.ts'
import { useMe } from '../../session/index.ts'
import { providersQuery } from '../connections.queries.ts'
import {
  toConnectionValues,
  toRequestBody,
  validateConnection,
  type ConnectionValues,
} from './connection-values.ts'
import { CredentialFields } from './CredentialFields.tsx'
import { ProviderChoice } from './ProviderChoice.tsx'

interface NewConnectionFormProps {
  onSaved: (saved: WhatsappDetail) => void
  onCancel: () => void
}

/** The least that makes a connection: its channel, its name, and what the channel asks for. */
export function NewConnectionForm(props: NewConnectionFormProps) {
  const { data: offers } = useQuery(providersQuery)
  return offers ? <Fields {...props} offers={offers} /> : <Skeleton height={320} w="auto" />
}

function Fields({
  offers,
  onSaved,
  onCancel,
}: NewConnectionFormProps & { offers: readonly ProviderOffer[] }) {
  const t = useTranslations('connections')
  const actions = useTranslations('actions')
  const leave = useLeaveDialog()
  const client = useQueryClient()
  const { language } = useMe().company
  const hasQr = offers.some(({ provider, isAvailable }) => provider === 'beta' && isAvailable)
  const form = useCheckedForm<ConnectionValues>(
    values => validateConnection(values, undefined),
    toConnectionValues(undefined, hasQr ? 'beta' : 'simulator', language),
  )
  const saveMutation = useMutation({
    mutationFn: (values: ConnectionValues) =>
      call(ROUTES.createWhatsapp, { body: toRequestBody(values, false).create }),
    onSuccess: saved => {
      void client.invalidateQueries({ queryKey: ['whatsapps'] })
      onSaved(saved)
    },
    onError: error => void form.showServerErrors(error),
  })
  const { provider } = form.values
  const needsCredentials = PROVIDER_CREDENTIALS[provider].length > 0
  return (
    <form noValidate onSubmit={form.onSubmit(values => saveMutation.mutate(values))}>
      <Stack gap="md">
        <ProviderChoice
          offers={offers}
          value={provider}
          onChange={chosen => form.setFieldValue('provider', chosen)}
        />
        <TextInput
          label={t('name')}
          description={t('new.nameHint')}
          required
          // The dialog took the focus while the channels were fetched.
          autoFocus
          data-autofocus
          {...form.getInputProps('name')}
        />
        {needsCredentials ? (
          <CredentialFields provider={provider} inputProps={form.getInputProps} stored={undefined} />
        ) : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={() => leave(onCancel)}>
            {actions('cancel')}
          </Button>
          <Button type="submit" loading={saveMutation.isPending}>
            {t(needsCredentials ? 'new.connect' : 'new.showCode')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
