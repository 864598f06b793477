import { Button, Combobox, Textarea, useCombobox, type TextareaProps } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { insertAtCaret } from '../../../../lib/form/insert-at-caret.ts'
import shared from '../../Campaigns.module.css'

/** The typed beginning of a variable right before the caret. */
const OPENED = /\{{1,2}[^\s{}]*$/

interface VariableTextareaProps extends Omit<TextareaProps, 'value' | 'onChange'> {
  readonly value: string
  readonly onChange: (text: string) => void
  /** The variables as they stand in a text, such as `{nome}`. */
  readonly symbols: readonly string[]
}

/** A text with variables: a brace opens their list, and a button inserts each at the caret. */
export function VariableTextarea({ value, onChange, symbols, ...props }: VariableTextareaProps) {
  const t = useTranslations('campaigns.builder')
  const textarea = useRef<HTMLTextAreaElement>(null)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const opened = OPENED.exec(value.slice(0, textarea.current?.selectionStart ?? value.length))?.[0] ?? ''
  const offered = symbols.filter(symbol => symbol.startsWith(opened))
  const { dropdownOpened, selectFirstOption } = combobox
  useEffect(() => {
    // Enter takes the first, as the list is typed on.
    if (dropdownOpened) selectFirstOption()
  }, [dropdownOpened, opened, selectFirstOption])
  const type = (text: string, caret: number) => {
    onChange(text)
    const begun = OPENED.exec(text.slice(0, caret))?.[0]
    if (begun !== undefined && symbols.some(symbol => symbol.startsWith(begun) && symbol !== begun))
      combobox.openDropdown()
    else combobox.closeDropdown()
  }
  const complete = (symbol: string) => {
    const caret = textarea.current?.selectionStart ?? value.length
    textarea.current?.setSelectionRange(caret - opened.length, caret)
    onChange(insertAtCaret(textarea.current, value, symbol))
    combobox.closeDropdown()
  }
  return (
    <>
      <Combobox store={combobox} onOptionSubmit={complete} position="bottom-start">
        <Combobox.Target withKeyboardNavigation={combobox.dropdownOpened}>
          <Textarea
            {...props}
            ref={textarea}
            autosize
            value={value}
            onChange={event => type(event.currentTarget.value, event.currentTarget.selectionStart)}
            onBlur={() => combobox.closeDropdown()}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={offered.length === 0}>
          <Combobox.Options aria-label={t('insert')}>
            {offered.map(symbol => (
              <Combobox.Option key={symbol} value={symbol}>
                <code>{symbol}</code>
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      <div role="group" aria-label={t('insert')} className={shared.actions}>
        {symbols.map(symbol => (
          <Button
            key={symbol}
            size="compact-xs"
            variant="light"
            onClick={() => onChange(insertAtCaret(textarea.current, value, symbol))}
          >
            <code>{symbol}</code>
          </Button>
        ))}
      </div>
    </>
  )
}
