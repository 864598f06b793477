import { useTranslations } from 'use-intl'
import { CodeBlock } from '../../../ui/CodeBlock.tsx'
import type { GuideBlock, GuideItem } from './book.ts'
import styles from './GuideArticle.module.css'
import { GuideText } from './GuideText.tsx'

/** The blocks of a page below its title. */
export const GuideBlocks = ({ blocks }: { blocks: readonly GuideBlock[] }) =>
  blocks.map((block, index) => <Block key={index} block={block} />)

function Block({ block }: { block: GuideBlock }) {
  const t = useTranslations('helps')
  switch (block.kind) {
    case 'heading':
      return (
        <h3 id={block.id} tabIndex={-1}>
          {block.text}
        </h3>
      )
    case 'picture':
      return (
        <a href={block.src} target="_blank" rel="noreferrer" className={styles.picture}>
          <img
            src={block.src}
            alt={t('guide.picture', { text: block.text })}
            width={block.width}
            height={block.height}
            loading="lazy"
            decoding="async"
          />
        </a>
      )
    case 'code':
      return <CodeBlock label={t('guide.example')} code={block.code} isLong />
    case 'paragraph':
      return (
        <p>
          <GuideText text={block.text} />
        </p>
      )
    case 'steps':
      return (
        <ol>
          <Items items={block.items} />
        </ol>
      )
    default:
      return (
        <ul>
          <Items items={block.items} />
        </ul>
      )
  }
}

const Items = ({ items }: { items: readonly GuideItem[] }) =>
  items.map(({ text, items: inner }, index) => (
    <li key={index}>
      <GuideText text={text} />
      {inner.length > 0 ? (
        <ul>
          {inner.map((one, at) => (
            <li key={at}>
              <GuideText text={one} />
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  ))
