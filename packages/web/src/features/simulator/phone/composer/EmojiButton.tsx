import { Popover } from '@mantine/core'
import { Smile } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import styles from './PhoneComposer.module.css'

/** The most common emoji of customers; a simulated phone needs no more. */
const EMOJI =
  '😀 😂 🤣 😊 😍 😘 😎 🤔 😅 😢 😭 😡 🥰 🙄 😴 🤯 👍 👎 👏 🙏 🙌 💪 👋 🤝 ❤️ 💔 🔥 ✨ 🎉 💯 ✅ ❌ ☀️ ☕ 🍕 🎂 🚚 📦 💰 📱'.split(
    ' ',
  )

/** An emoji button with its picker. */
export function EmojiButton({ onPick }: { onPick: (emoji: string) => void }) {
  const t = useTranslations('simulator.write')
  const [opened, setOpened] = useState(false)
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="top-start"
      trapFocus
      returnFocus
      withRoles={false}
    >
      <Popover.Target>
        <button
          type="button"
          className={styles.tool}
          aria-label={t('emoji')}
          aria-haspopup="dialog"
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          <Smile size={20} />
        </button>
      </Popover.Target>
      <Popover.Dropdown p={6} role="dialog" aria-label={t('emoji')}>
        <div className={styles.emoji}>
          {EMOJI.map(emoji => (
            <button key={emoji} type="button" onClick={() => onPick(emoji)}>
              {emoji}
            </button>
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
