import { EmojiPicker } from 'frimousse'
import { foldText } from '@recado/domain'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../../i18n/language.ts'
import { resolveEmojiData } from './emoji-data.ts'
import styles from './EmojiPanel.module.css'

/** The emoji picker with search. Loaded when first opened. */
export function EmojiPanel({ onPick }: { onPick: (emoji: string) => void }) {
  const t = useTranslations('conversation.emoji')
  const [search, setSearch] = useState('')
  const language = useLanguage(state => state.language)
  return (
    <EmojiPicker.Root
      className={styles.panel}
      columns={8}
      locale={language}
      resolveEmojiData={resolveEmojiData}
      onEmojiSelect={({ emoji }) => onPick(emoji)}
    >
      {/* The picker compares letter by letter, so it gets the text without accents, and its keys from this field. */}
      <input
        type="search"
        className={styles.search}
        placeholder={t('search')}
        aria-label={t('search')}
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the panel opens to search
        autoFocus
        {...{ 'frimousse-search': '' }}
        value={search}
        onChange={event => setSearch(event.target.value)}
      />
      <EmojiPicker.Search value={foldText(search)} readOnly hidden />
      <EmojiPicker.Viewport className={styles.viewport}>
        <EmojiPicker.Loading className={styles.notice}>{t('loading')}</EmojiPicker.Loading>
        <EmojiPicker.Empty className={styles.notice}>{t('nothing')}</EmojiPicker.Empty>
        <EmojiPicker.List
          className={styles.list}
          components={{
            CategoryHeader: ({ category, ...props }) => (
              <div className={styles.category} {...props}>
                {category.label}
              </div>
            ),
            // The picker counts rows and columns from 0, screen readers from 1.
            Row: ({ children, ...props }) => (
              <div className={styles.row} {...props} aria-rowindex={(props['aria-rowindex'] ?? 0) + 1}>
                {children}
              </div>
            ),
            Emoji: ({ emoji, ...props }) => (
              <button
                type="button"
                className={styles.emoji}
                {...props}
                {...{ 'aria-colindex': (props['aria-colindex'] ?? 0) + 1 }}
              >
                {emoji.emoji}
              </button>
            ),
          }}
        />
      </EmojiPicker.Viewport>
    </EmojiPicker.Root>
  )
}
