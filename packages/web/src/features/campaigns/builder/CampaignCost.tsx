import { NumberInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { storage } from '../../../lib/browser/storage.ts'
import { moneyText } from '../../../lib/numbers/money-text.ts'
import { useSeparators } from '../../../lib/numbers/use-separators.ts'
import { useMe } from '../../session/index.ts'
import { audienceQuery, campaignTemplatesQuery } from '../campaigns.queries.ts'
import type { StepProps } from './campaign-values.ts'
import shared from '../Campaigns.module.css'
import styles from './CampaignCost.module.css'

/** Either may be typed: a price of a message has no thousands. */
const DECIMAL_SEPARATORS = ['.', ',']

type Prices = Readonly<Record<string, number>>
function readPrices(): Prices {
  try {
    const prices: unknown = JSON.parse(storage.get('messagePrices') ?? '{}')
    return typeof prices === 'object' && prices !== null ? (prices as Prices) : {}
  } catch {
    return {}
  }
}

/** The price of a message of a connection, which its admin types; 0 until then. */
function usePrice(whatsappId: number | null): [number, (price: number) => void] {
  const key = String(whatsappId)
  const [prices, setPrices] = useState(readPrices)
  const price = Number(prices[key])
  return [
    Number.isFinite(price) ? price : 0,
    next => {
      const changed = { ...prices, [key]: next }
      setPrices(changed)
      storage.set('messagePrices', JSON.stringify(changed))
    },
  ]
}

/** The messages of the campaign, and their price where the network charges for them. */
export function CampaignCost({ form: { values }, campaign }: StepProps) {
  const t = useTranslations('campaigns.builder.cost')
  const format = useFormatter()
  const { decimalSeparator } = useSeparators()
  const { currency } = useMe().company
  const { data: audience } = useQuery(audienceQuery(campaign.id))
  const { data } = useQuery(campaignTemplatesQuery(values.whatsappId))
  const [price, setPrice] = usePrice(values.whatsappId)
  const templates = data?.templates ?? []
  const category = templates.find(({ id }) => id === values.templateId)?.category
  const people = audience?.receives ?? 0
  // Only connections with templates charge; an approved one is sent without a request before it.
  const isCharged = templates.length > 0
  const asks = values.confirmation && !isCharged
  return (
    <section className={shared.card} aria-label={t('title')}>
      <h3 className={shared.heading}>{t('title')}</h3>
      <dl className={styles.rows}>
        {asks ? <Row label={t('requests')} value={format.number(people)} /> : null}
        <Row label={t(asks ? 'messagesAtMost' : 'messages')} value={format.number(people)} />
        {category ? <Row label={t('category')} value={categoryText(category, t)} /> : null}
      </dl>
      {isCharged ? (
        <NumberInput
          label={t('price')}
          description={t('priceHint')}
          min={0}
          max={1_000}
          decimalScale={4}
          decimalSeparator={decimalSeparator}
          allowedDecimalSeparators={DECIMAL_SEPARATORS}
          hideControls
          value={price}
          onChange={value => setPrice(Number(value) || 0)}
        />
      ) : null}
      <dl className={styles.total}>
        <Row label={t('total')} value={moneyText(isCharged ? price * people : 0, currency)} />
      </dl>
      {isCharged ? null : <p className={shared.hint}>{t('free')}</p>}
    </section>
  )
}

const CATEGORIES = ['MARKETING', 'UTILITY', 'AUTHENTICATION'] as const
/** Of a category that is not known, the word of the provider. */
function categoryText(
  category: string,
  t: ReturnType<typeof useTranslations<'campaigns.builder.cost'>>,
): string {
  const known = CATEGORIES.find(one => one === category)
  return known ? t(`categories.${known}`) : category
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
