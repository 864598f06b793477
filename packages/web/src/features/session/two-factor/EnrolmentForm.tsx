import { Button, Stack, Text } from '@mantine/core'
import { ROUTES, type TwoFactorEnrolment } from '@recado/contract'
import { useMutation } from '@tanstack/react-query'
import { QRCodeSVG } from 'qrcode.react'
import { useTranslations } from 'use-intl'
import { call } from '../../../lib/http/api.ts'
import { useSession } from '../../../lib/session/session.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { CodeBlock } from '../../../ui/CodeBlock.tsx'
import { CodeField, useCodeForm } from './CodeField.tsx'
import styles from './TwoFactor.module.css'

const QR_SIZE_PX = 176

/** The QR code and the key, and the code that confirms that the app has them. */
export function EnrolmentForm({
  enrolment: { secret, uri },
  onCodes,
  onCancel,
}: {
  enrolment: TwoFactorEnrolment
  onCodes: (codes: readonly string[]) => void
  /** Nothing changes until a code confirms. */
  onCancel: () => void
}) {
  const t = useTranslations('twoFactor')
  const actions = useTranslations('actions')
  const form = useCodeForm()
  const confirmMutation = useMutation({
    mutationFn: (body: typeof form.values) => call(ROUTES.confirmTwoFactor, { body }),
    onSuccess: ({ recoveryCodes }) => {
      toast.success(t('enabled'))
      onCodes(recoveryCodes)
    },
    onError: error => {
      if (!form.showServerErrors(error)) toast.error(error)
    },
    meta: { quiet: true },
  })
  return (
    <form noValidate onSubmit={form.onSubmit(values => confirmMutation.mutate(values))}>
      <div className={styles.enrolment}>
        <div className={styles.qr}>
          <QRCodeSVG
            value={uri}
            size={QR_SIZE_PX}
            marginSize={0}
            bgColor="#ffffff"
            fgColor="#0b100f"
            title={t('qr')}
          />
        </div>
        <Stack gap="sm" className={styles.words}>
          <div>
            <Text size="sm" fw={550}>
              {t('scan')}
            </Text>
            <Text size="xs" c="dimmed">
              {t('scanHint')}
            </Text>
          </div>
          <CodeBlock label={t('secret')} code={(secret.match(/.{1,4}/gu) ?? []).join(' ')} />
          <CodeField
            label={t('code')}
            description={t('codeHint')}
            data-autofocus
            {...form.getInputProps('code')}
          />
          <Button type="submit" loading={confirmMutation.isPending}>
            {t('confirm')}
          </Button>
          <Button variant="default" onClick={onCancel}>
            {actions('cancel')}
          </Button>
        </Stack>
      </div>
    </form>
  )
}

/** The person may work again: the second step that the company demands is on. */
export function endTwoFactorSetUp(): void {
  const { user } = useSession.getState()
  if (user) useSession.setState({ user: { ...user, mustSetUpTwoFactor: false } })
}
