import { ActionIcon, Button, Group, Input, Paper, Stack, TextInput } from '@mantine/core'
import { LIMITS } from '@recado/contract'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { FileField, type ChosenFile } from '../../ui/form/FileField.tsx'
import { FileReach } from '../connections/index.ts'

/** An option while it is edited; without an id it is a new one. */
export interface DraftOption {
  readonly key: string
  readonly id: number | null
  readonly name: string
  readonly file: ChosenFile
}

interface FileOptionsProps {
  options: readonly DraftOption[]
  onChange: (options: DraftOption[]) => void
  onAdd: () => void
}

/** The files of a list in the order in which they are sent. */
export function FileOptions({ options, onChange, onAdd }: FileOptionsProps) {
  const t = useTranslations('files')
  const change = (key: string, part: Partial<DraftOption>) =>
    onChange(options.map(one => (one.key === key ? { ...one, ...part } : one)))
  const move = (index: number, by: number) => {
    const next = [...options]
    next.splice(index + by, 0, ...next.splice(index, 1))
    onChange(next)
  }
  return (
    <Input.Wrapper label={t('options')} labelElement="div" description={t('optionsHint')}>
      <Stack gap="sm" mt={8}>
        {options.map((option, index) => (
          <Paper key={option.key} withBorder radius="md" p="sm" role="group" aria-label={option.name}>
            <Group align="flex-end" gap={4} wrap="nowrap">
              <TextInput
                flex={1}
                label={t('optionName')}
                required
                maxLength={LIMITS.fileOptionNameMax}
                value={option.name}
                error={option.name.trim() === '' ? t('nameMissing') : undefined}
                onChange={event => change(option.key, { name: event.currentTarget.value })}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                aria-label={t('moveUp', { name: option.name })}
                disabled={index === 0}
                onClick={() => move(index, -1)}
              >
                <ArrowUp size={16} />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                aria-label={t('moveDown', { name: option.name })}
                disabled={index === options.length - 1}
                onClick={() => move(index, 1)}
              >
                <ArrowDown size={16} />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="danger"
                size={36}
                aria-label={t('removeOption', { name: option.name })}
                onClick={() => onChange(options.filter(one => one.key !== option.key))}
              >
                <Trash2 size={16} />
              </ActionIcon>
            </Group>
            <FileField
              label={t('file')}
              file={option.file}
              onChange={file =>
                change(option.key, {
                  file,
                  name: option.name === '' && file.name !== null ? file.name : option.name,
                })
              }
            />
            <FileReach file={option.file} />
          </Paper>
        ))}
        <Button
          variant="default"
          leftSection={<Plus size={16} />}
          disabled={options.length >= LIMITS.fileListOptions}
          onClick={onAdd}
        >
          {t('addOption')}
        </Button>
      </Stack>
    </Input.Wrapper>
  )
}
