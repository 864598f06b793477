import { useTranslations } from 'use-intl'
import styles from './SelectBox.module.css'

/** Chooses a row: over its picture while the pointer is there, over all of it once something is chosen. What a click does its list hears. */
export function SelectBox({ name, checked, reachable }: { name: string; checked: boolean; reachable: boolean }) {
  const t = useTranslations('tickets')
  // Not an input: of one whose click is stopped the browser puts the old state back.
  return <button type="button" role="checkbox" aria-checked={checked} className={styles.box} aria-label={t('select', { name })} tabIndex={reachable ? 0 : -1} />
}
