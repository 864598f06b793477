import { Button, Loader } from '@mantine/core'
import { ROUTES, type SimulatorPhone, type Whatsapp } from '@recado/contract'
import { useMutation } from '@tanstack/react-query'
import { QrCode, RotateCw, Unplug } from 'lucide-react'
import { QRCodeSVG } from 'qrcode.react'
import { useTranslations } from 'use-intl'
import { call } from '../../../lib/http/api.ts'
import { useMay } from '../../session/index.ts'
import type { PhoneActions } from '../use-phone.ts'
import styles from './LinkScreen.module.css'

/** Pixels of the code's side on the phone. */
const QR_SIZE_PX = 196

function QrScreen({ phone, code, actions }: { phone: SimulatorPhone; code: string; actions: PhoneActions }) {
  const t = useTranslations('simulator.link')
  const scanMutation = useMutation({ mutationFn: () => actions.act({ do: 'scan' }) })
  return (
    <>
      <h3 className={styles.title}>{t('scanTitle')}</h3>
      <div className={styles.frame}>
        <QRCodeSVG
          value={code}
          size={QR_SIZE_PX}
          marginSize={0}
          bgColor="#ffffff"
          fgColor="#0b100f"
          title={t('qr', { name: phone.name })}
        />
      </div>
      <Button
        size="md"
        leftSection={<QrCode size={18} />}
        loading={scanMutation.isPending}
        onClick={() => scanMutation.mutate()}
      >
        {t('scan')}
      </Button>
      <p className={styles.text}>{t('scanText')}</p>
    </>
  )
}

function UnlinkedScreen({ phone }: { phone: SimulatorPhone }) {
  const t = useTranslations('simulator.link')
  const mayConnect = useMay('connections-page:actionButtons')
  const renewMutation = useMutation({
    mutationFn: () => call(ROUTES.renewWhatsappSession, { params: { whatsappId: phone.whatsappId } }),
  })
  return (
    <>
      <Unplug size={34} strokeWidth={1.6} aria-hidden="true" />
      <h3 className={styles.title}>{t('offTitle')}</h3>
      <p className={styles.text}>{t('offText', { name: phone.name })}</p>
      {mayConnect ? (
        <Button
          leftSection={<RotateCw size={16} />}
          loading={renewMutation.isPending}
          onClick={() => renewMutation.mutate()}
        >
          {t('renew')}
        </Button>
      ) : (
        <p className={styles.text}>{t('askAdmin')}</p>
      )}
    </>
  )
}

function WaitingScreen() {
  const t = useTranslations('simulator.link')
  return (
    <>
      <Loader size="md" aria-hidden="true" />
      <p className={styles.text} role="status">
        {t('waiting')}
      </p>
    </>
  )
}

/** Screen of a phone that is not linked with the platform: the code to scan, or how to get one. */
export function LinkScreen({
  phone,
  connection,
  actions,
}: {
  phone: SimulatorPhone
  connection: Whatsapp
  actions: PhoneActions
}) {
  const withoutCode =
    connection.status === 'DISCONNECTED' ? <UnlinkedScreen phone={phone} /> : <WaitingScreen />
  return (
    <div className={styles.screen}>
      {phone.qrcode ? <QrScreen phone={phone} code={phone.qrcode} actions={actions} /> : withoutCode}
    </div>
  )
}
