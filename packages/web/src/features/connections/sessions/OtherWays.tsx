import { Alert, Button } from '@mantine/core'
import { ROUTES, type ProviderOffer, type WhatsappDetail } from '@recado/contract'
import { useMutation } from '@tanstack/react-query'
import { BadgeCheck, KeyRound, Smartphone, type LucideIcon } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../../lib/http/api.ts'
import { confirm } from '../../../ui/feedback/confirm.ts'
import { useMay } from '../../session/index.ts'
import { WebhookSetup } from '../form/WebhookSetup.tsx'
import { OfficialApiForm } from './OfficialApiForm.tsx'
import styles from './OtherWays.module.css'

function Way({
  icon: Icon,
  title,
  text,
  children,
}: {
  icon: LucideIcon
  title: string
  text: string
  children: ReactNode
}) {
  return (
    <li className={styles.way}>
      <Icon size={20} aria-hidden="true" />
      <div>
        <h3>{title}</h3>
        <p>{text}</p>
        {children}
      </div>
    </li>
  )
}

/** Why no code links this number, and the ways that do. */
export function OtherWays({
  connection,
  offers,
}: {
  connection: WhatsappDetail
  offers: readonly ProviderOffer[]
}) {
  const t = useTranslations('connections.passkey')
  const words = useTranslations('connections.disconnect')
  const mayEdit = useMay('connections-page:editOrDeleteConnection')
  const [isOfficial, setOfficial] = useState(false)
  const renewMutation = useMutation({
    mutationFn: () => call(ROUTES.renewWhatsappSession, { params: { whatsappId: connection.id } }),
  })
  const isWorking = connection.status === 'CONNECTED'
  const startOver = async (): Promise<void> => {
    const question = { title: words('title', { name: connection.name }), message: words('text') }
    if (!isWorking || (await confirm({ ...question, confirm: t('useOther') }))) renewMutation.mutate()
  }
  const hasOfficial = offers.some(({ provider, isAvailable }) => provider === 'cloud' && isAvailable)
  if (isOfficial) return <OfficialApiForm connection={connection} onBack={() => setOfficial(false)} />
  return (
    <div className={styles.body}>
      <Alert color="warn" role="alert" icon={<KeyRound size={18} />} title={t('title')}>
        {t(isWorking ? 'stillWorks' : 'text')}
      </Alert>
      <ul className={styles.ways}>
        {hasOfficial ? (
          <Way icon={BadgeCheck} title={t('official')} text={t('officialText')}>
            {mayEdit ? (
              <Button size="xs" onClick={() => setOfficial(true)}>
                {t('useOfficial')}
              </Button>
            ) : (
              <p>{t('askAdmin')}</p>
            )}
          </Way>
        ) : null}
        <Way icon={Smartphone} title={t('other')} text={t('otherText')}>
          <Button
            size="xs"
            variant="default"
            loading={renewMutation.isPending || renewMutation.isSuccess}
            onClick={() => void startOver()}
          >
            {t('useOther')}
          </Button>
        </Way>
      </ul>
      <p className={styles.note}>{t('keeps')}</p>
    </div>
  )
}

/** The last step of a number that became one of the official API: Meta has to learn where it reports. */
export function WebhookStep({ connection, onDone }: { connection: WhatsappDetail; onDone: () => void }) {
  const t = useTranslations('connections')
  const words = useTranslations('actions')
  return (
    <div className={styles.body}>
      <Alert color="ok" role="status" icon={<BadgeCheck size={18} />} title={t('saved')}>
        {t('passkey.webhookText')}
      </Alert>
      {connection.hookUrl ? (
        <WebhookSetup hookUrl={connection.hookUrl} provider={connection.provider} />
      ) : null}
      <Button onClick={onDone}>{words('close')}</Button>
    </div>
  )
}
