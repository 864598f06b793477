import { Radio, Stack } from '@mantine/core'
import type { Provider, ProviderOffer } from '@recado/contract'
import { TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import styles from '../Connections.module.css'

interface ProviderChoiceProps {
  offers: readonly ProviderOffer[]
  value: Provider
  onChange: (provider: Provider) => void
}

/**
 * The kinds of connections; unavailable ones are marked. WhatsApp by QR shows the risk and the official
 * alternative.
 */
export function ProviderChoice({ offers, value, onChange }: ProviderChoiceProps) {
  const t = useTranslations('connections')
  const hasCloud = offers.some(({ provider, isAvailable }) => provider === 'cloud' && isAvailable)
  return (
    <>
      <Radio.Group label={t('form.provider')} value={value} onChange={onChange}>
        <Stack gap="xs" mt={6}>
          {offers.map(({ provider, isAvailable }) => (
            <Radio
              key={provider}
              size="xs"
              value={provider}
              disabled={!isAvailable}
              label={t(`providers.${provider}`)}
              description={isAvailable ? t(`form.providerHints.${provider}`) : t('form.unavailable')}
            />
          ))}
        </Stack>
      </Radio.Group>
      {value === 'beta' ? (
        <div className={styles.risk} role="note">
          <TriangleAlert size={18} aria-hidden="true" />
          <p>
            <strong>{t('form.risk.title')}</strong> {t('form.risk.text')}{' '}
            {hasCloud ? (
              <button type="button" className={styles.link} onClick={() => onChange('cloud')}>
                {t('form.risk.cloud')}
              </button>
            ) : null}
          </p>
        </div>
      ) : null}
    </>
  )
}
