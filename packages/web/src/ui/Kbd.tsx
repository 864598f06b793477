import { keysOf, type Shortcut } from '../lib/commands/shortcuts.ts'
import styles from './Kbd.module.css'

/** The keys of a shortcut as little caps, named as on the reader's own keyboard. */
export const Kbd = ({ shortcut, inverted = false }: { shortcut: Shortcut; inverted?: boolean }) => (
  <span className={styles.keys} data-inverted={inverted || undefined}>
    {keysOf(shortcut).map(key => (
      <kbd key={key} className={styles.kbd}>
        {key}
      </kbd>
    ))}
  </span>
)
