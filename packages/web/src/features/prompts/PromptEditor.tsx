import { Button, NumberInput, Select, Switch, Textarea, TextInput } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { LIMITS, PROMPT_VOICES, type Prompt, type PromptUsage } from '@recado/contract'
import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../../ui/IconButton.tsx'
import { queuesQuery } from '../queues/index.ts'
import { KeyField } from './KeyField.tsx'
import { PromptState } from './PromptList.tsx'
import type { PromptFormApi } from './prompt-values.ts'
import { usePromptPlaces } from './use-prompt-places.ts'
import styles from './Prompts.module.css'

interface PromptEditorProps {
  form: PromptFormApi
  prompt: Prompt | undefined
  usage: PromptUsage | undefined
  isSaving: boolean
  onSave: () => void
  onRemove: () => void
  notice: ReactNode
}

/** The fields of a prompt. Spec: administration 3 "Prompt". */
export function PromptEditor(props: PromptEditorProps) {
  const { form, prompt, usage, isSaving, onSave, onRemove, notice } = props
  const t = useTranslations('prompts')
  const actions = useTranslations('actions')
  useHotkeys([['mod+S', onSave]], [])
  return (
    <form
      className={styles.editor}
      data-pane="editor"
      noValidate
      aria-label={t('editor')}
      onSubmit={event => {
        event.preventDefault()
        onSave()
      }}
    >
      <header className={styles.editorHead}>
        <h2 className={styles.title}>{form.values.name || t('newTitle')}</h2>
        {usage ? <PromptState usage={usage} /> : null}
        <span className={styles.space} />
        {prompt ? (
          <IconButton
            label={t('deleteOf', { name: prompt.name })}
            icon={<Trash2 size={18} />}
            onClick={onRemove}
          />
        ) : null}
        <Button type="submit" loading={isSaving}>
          {actions('save')}
        </Button>
      </header>
      <div className={styles.fields}>
        {notice}
        {prompt ? <UsageLine usage={usage} /> : null}
        <TaskFields form={form} />
        <ModelFields form={form} prompt={prompt} />
        <VoiceFields form={form} prompt={prompt} />
        <KnowledgeFields form={form} />
      </div>
    </form>
  )
}

/** Where the prompt answers, and what it used today. */
function UsageLine({ usage }: { usage: PromptUsage | undefined }) {
  const t = useTranslations('prompts')
  const placesOf = usePromptPlaces()
  if (!usage) return <p className={styles.usage} />
  const places = placesOf(usage)
  return (
    <p className={styles.usage}>
      {places === '' ? t('unused') : t('usedBy', { places })} {t('tokensToday', { count: usage.tokens })}
      {usage.isLimitReached ? <b role="status"> {t('limitReached')}</b> : null}
    </p>
  )
}

function TaskFields({ form }: { form: PromptFormApi }) {
  const t = useTranslations('prompts.form')
  const { data: queues = [] } = useQuery(queuesQuery)
  const { queueId } = form.values
  return (
    <>
      <div className={styles.two}>
        <TextInput label={t('name')} required {...form.getInputProps('name')} />
        <Select
          label={t('queue')}
          description={t('queueHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
          data={queues.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={queueId === null ? null : String(queueId)}
          onChange={id => form.setFieldValue('queueId', id === null ? null : Number(id))}
          error={form.errors['queueId']}
        />
      </div>
      <Textarea
        label={t('prompt')}
        description={t('promptHint', { name: '{{firstName}}' })}
        required
        autosize
        minRows={6}
        maxRows={18}
        maxLength={LIMITS.promptMax}
        {...form.getInputProps('prompt')}
      />
    </>
  )
}

interface KeyedFieldsProps {
  form: PromptFormApi
  prompt: Prompt | undefined
}

function ModelFields({ form, prompt }: KeyedFieldsProps) {
  const t = useTranslations('prompts.form')
  return (
    <>
      <h3 className={styles.section}>{t('model')}</h3>
      <div className={styles.two}>
        <TextInput label={t('modelName')} required maxLength={100} {...form.getInputProps('model')} />
        <TextInput label={t('baseUrl')} required inputMode="url" {...form.getInputProps('baseUrl')} />
      </div>
      <KeyField form={form} name="apiKey" label={t('apiKey')} isStored={prompt?.hasApiKey ?? false} />
      <div className={styles.four}>
        <NumberInput
          label={t('maxTokens')}
          min={1}
          max={LIMITS.promptTokensMax}
          allowDecimal={false}
          {...form.getInputProps('maxTokens')}
        />
        <NumberInput
          label={t('temperature')}
          min={0}
          max={2}
          step={0.1}
          decimalScale={2}
          {...form.getInputProps('temperature')}
        />
        <NumberInput
          label={t('maxMessages')}
          min={1}
          max={LIMITS.promptMessagesMax}
          allowDecimal={false}
          {...form.getInputProps('maxMessages')}
        />
        <NumberInput
          label={t('tokensPerDay')}
          description={t('tokensPerDayHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          min={0}
          allowDecimal={false}
          {...form.getInputProps('tokensPerDay')}
        />
      </div>
    </>
  )
}

/** `pt-BR-FranciscaNeural` as "Francisca". */
const voiceName = (voice: string): string => voice.replace(/^pt-BR-|Neural$/g, '')

function VoiceFields({ form, prompt }: KeyedFieldsProps) {
  const t = useTranslations('prompts.form')
  const { voice } = form.values
  return (
    <>
      <Select
        label={t('voice')}
        description={t('voiceHint')}
        allowDeselect={false}
        data={PROMPT_VOICES.map(value => ({
          value,
          label: value === 'texto' ? t('voiceText') : voiceName(value),
        }))}
        {...form.getInputProps('voice')}
      />
      {voice === 'texto' ? null : (
        <div className={styles.two}>
          <KeyField
            form={form}
            name="voiceKey"
            label={t('voiceKey')}
            isStored={prompt?.hasVoiceKey ?? false}
          />
          <TextInput
            label={t('voiceRegion')}
            placeholder="brazilsouth"
            required
            maxLength={40}
            {...form.getInputProps('voiceRegion')}
          />
        </div>
      )}
    </>
  )
}

function KnowledgeFields({ form }: { form: PromptFormApi }) {
  const t = useTranslations('prompts.form')
  return (
    <>
      <h3 className={styles.section}>{t('knowledge')}</h3>
      <Switch
        label={t('quickMessages')}
        description={t('quickMessagesHint')}
        {...form.getInputProps('useQuickMessages', { type: 'checkbox' })}
      />
      <Textarea
        label={t('knowledgeText')}
        description={t('knowledgeHint')}
        autosize
        minRows={4}
        maxRows={16}
        maxLength={LIMITS.knowledgeMax}
        {...form.getInputProps('knowledge')}
      />
    </>
  )
}
