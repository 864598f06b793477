import { Button } from '@mantine/core'
import { Plus } from 'lucide-react'
import styles from './AddButton.module.css'

/** Adds a record; phones show only the plus. */
export const AddButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Button
    className={styles.add}
    size="md"
    aria-label={label}
    leftSection={<Plus size={18} />}
    onClick={onClick}
  >
    {label}
  </Button>
)
