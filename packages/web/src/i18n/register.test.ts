import { expect, test } from 'vitest'
import { es } from '../testing/catalogues.ts'

/** Texts that customers get or write, names of other products, and those that the specification prescribes. */
const INFORMAL: readonly string[] = [
  'queueMenu.templates',
  'prompts.playground.chips',
  'connections.form.lgpdMessageHint',
  'billing.gateway.tokenHint',
  'conversation.selection.limit',
  'session.otherDevice',
]
const TU =
  /(?<![\p{L}])(tú|tus?|te|ti|contigo|puedes|tienes|quieres|debes|estás|eres|has|haz|permites|viste|activ[aá]l[oa]s?|(?:elíge|inténta|ábre|escríbe|permíte|vuélve)l[oa]s?|cierres|pagues)(?![\p{L}])|(?:^|[.:;!?] )(Elige|Escribe|Abre|Inténtalo|Revisa|Confirma|Completa|Conecta|Comprueba|Indica|Contacta|Pide|Genera)(?![\p{L}])/iu

function* textsOf(value: unknown, path: string): Generator<readonly [string, string]> {
  if (typeof value === 'string') yield [path, value]
  else
    for (const [key, part] of Object.entries(value ?? {}))
      yield* textsOf(part, path === '' ? key : `${path}.${key}`)
}

test('Spanish addresses users as usted', () => {
  const informal = [...textsOf(es, '')].filter(
    ([path, text]) => TU.test(text) && !INFORMAL.some(prefix => path.startsWith(prefix)),
  )
  expect(informal).toEqual([])
})
