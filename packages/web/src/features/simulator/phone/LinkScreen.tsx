import { Button, Loader } from '@mantine/core'
import { ROUTES, type SimulatorPhone, type Whatsapp } from '@recado/contract'
import { useMutation } from '@tanstack/react-query'
import { QrCode, RotateCw, Unplug } from 'lucide-react'
import { QRCodeSVG } from 'qrcode.react'
import { useTranslations } from 'use-intl'
import { call } from '../../../lib/api.ts'
import { useMay } from '../../session/index.ts'
import type { PhoneHands } from '../use-phone.ts'
import styles from './LinkScreen.module.css'

/** Pixels of the code's side on the phone. */
const SIZE = 196

function Scan({ phone, code, hands }: { phone: SimulatorPhone; code: string; hands: PhoneHands }) {
  const t = useTranslations('simulator.link')
  const scanning = useMutation({ mutationFn: () => hands.act({ do: 'scan' }) })
  return (
    <>
      <h3 className={styles.title}>{t('scanTitle')}</h3>
      <div className={styles.frame}>
        <QRCodeSVG value={code} size={SIZE} marginSize={0} bgColor="#ffffff" fgColor="#0b100f" title={t('qr', { name: phone.name })} />
      </div>
      <Button size="md" leftSection={<QrCode size={18} />} loading={scanning.isPending} onClick={() => scanning.mutate()}>
        {t('scan')}
      </Button>
      <p className={styles.text}>{t('scanText')}</p>
    </>
  )
}

function Off({ phone }: { phone: SimulatorPhone }) {
  const t = useTranslations('simulator.link')
  const mayConnect = useMay('connections-page:actionButtons')
  const renewing = useMutation({ mutationFn: () => call(ROUTES.renewWhatsappSession, { params: { whatsappId: phone.whatsappId } }) })
  return (
    <>
      <Unplug size={34} strokeWidth={1.6} aria-hidden="true" />
      <h3 className={styles.title}>{t('offTitle')}</h3>
      <p className={styles.text}>{t('offText', { name: phone.name })}</p>
      {mayConnect ? (
        <Button leftSection={<RotateCw size={16} />} loading={renewing.isPending} onClick={() => renewing.mutate()}>
          {t('renew')}
        </Button>
      ) : (
        <p className={styles.text}>{t('askAdmin')}</p>
      )}
    </>
  )
}

/** What the phone shows while it is not linked with the platform: the code to scan, or the way to get one. */
export function LinkScreen({ phone, whatsapp, hands }: { phone: SimulatorPhone; whatsapp: Whatsapp; hands: PhoneHands }) {
  const t = useTranslations('simulator.link')
  return (
    <div className={styles.screen}>
      {phone.qrcode ? (
        <Scan phone={phone} code={phone.qrcode} hands={hands} />
      ) : whatsapp.status === 'DISCONNECTED' ? (
        <Off phone={phone} />
      ) : (
        <>
          <Loader size="md" aria-hidden="true" />
          <p className={styles.text} role="status">
            {t('waiting')}
          </p>
        </>
      )}
    </div>
  )
}
