import type { ChannelDetails } from '@recado/contract'
import {
  Bot,
  CircleDashed,
  ExternalLink,
  Forward,
  Link,
  Megaphone,
  ShoppingBag,
  Smartphone,
  Sparkles,
} from 'lucide-react'
import { useTranslations } from 'use-intl'
import styles from './ChannelMarks.module.css'

/** Above the text: forwarded, the advertisement the customer came from, its product, the story that is answered, the button for a number, the prompt that wrote it, what another program says of the conversation. */
export function ChannelMarks({ details }: { details: ChannelDetails }) {
  const t = useTranslations('conversation')
  const { forwarded, ad, product, story, prompt, asksNumber, link, summary } = details
  return (
    <>
      {forwarded ? (
        <span className={styles.mark}>
          <Forward size={13} strokeWidth={2} aria-hidden="true" /> {t('forwarded')}
        </span>
      ) : null}
      {ad ? (
        <span className={styles.card}>
          <span className={styles.mark}>
            <Megaphone size={13} strokeWidth={2} aria-hidden="true" /> {t('fromAd')}
          </span>
          {ad.headline === '' ? null : <b>{ad.headline}</b>}
          {ad.body === '' ? null : <span className={styles.words}>{ad.body}</span>}
          {ad.url === null ? null : (
            <a className={styles.link} href={ad.url} target="_blank" rel="noopener noreferrer">
              {t('openAd')} <ExternalLink size={12} strokeWidth={2} aria-hidden="true" />
            </a>
          )}
        </span>
      ) : null}
      {product ? (
        <span className={styles.mark}>
          <ShoppingBag size={13} strokeWidth={2} aria-hidden="true" /> {t('aboutProduct', { product })}
        </span>
      ) : null}
      {link ? (
        <span className={styles.mark}>
          <Link size={13} strokeWidth={2} aria-hidden="true" /> {t('fromLink', { link })}
        </span>
      ) : null}
      {story ? (
        <span className={story.url === null ? undefined : styles.card}>
          <span className={styles.mark}>
            <CircleDashed size={13} strokeWidth={2} aria-hidden="true" /> {t('answersStory')}
          </span>
          {story.url === null ? null : (
            <a className={styles.link} href={story.url} target="_blank" rel="noopener noreferrer">
              {t('openStory')} <ExternalLink size={12} strokeWidth={2} aria-hidden="true" />
            </a>
          )}
        </span>
      ) : null}
      {asksNumber ? (
        <span className={styles.mark}>
          <Smartphone size={13} strokeWidth={2} aria-hidden="true" /> {t('asksNumber')}
        </span>
      ) : null}
      {summary ? (
        <span className={styles.card}>
          <span className={styles.mark}>
            <Sparkles size={13} strokeWidth={2} aria-hidden="true" /> {t('summary')}
          </span>
          <span className={styles.summary}>{summary}</span>
        </span>
      ) : null}
      {prompt ? (
        <span className={styles.mark}>
          <Bot size={13} strokeWidth={2} aria-hidden="true" />{' '}
          {prompt.sources.length > 0
            ? t('fromPromptWith', { name: prompt.name, sources: prompt.sources.join(', ') })
            : t('fromPrompt', { name: prompt.name })}
        </span>
      ) : null}
    </>
  )
}
