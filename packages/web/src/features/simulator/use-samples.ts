import type { SimulatorContact } from '@recado/contract'
import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { toast } from '../../ui/feedback/toast.tsx'
import { canFilm, recordFilm } from './samples/film.ts'
import { buildPdf } from './samples/pdf.ts'
import { drawPicture } from './samples/picture.ts'
import { voiceSample } from './samples/voice.ts'
import { useAuthorId } from './phone-selection.ts'
import type { PhoneActions } from './use-phone.ts'

/** Somewhere in São Paulo. */
const PLACE = { latitude: -23.550_52, longitude: -46.633_31 } as const
/** An unused number. */
const FRIEND = { name: 'Pablo Prueba', number: '5491100000002' } as const

/** A sample, as a key of the catalogue `simulator.try`, or a text that is sent as it is. */
export interface PhoneSample {
  readonly id: string
  readonly label: string
  readonly busy: boolean
  readonly send: () => void
}

/** All kinds of customer messages, created in this browser on request. */
export function useSamples(actions: PhoneActions, contact: SimulatorContact): readonly PhoneSample[] {
  const t = useTranslations('simulator')
  const [busy, setBusy] = useState<string>()
  const { id: contactId, name, memberIds } = contact
  const authorId = useAuthorId(contact)
  const isGroup = memberIds.length > 0
  return useMemo(() => {
    const chat = { contactId, ...(authorId === undefined ? {} : { authorId }) }
    const text = (words: string) => () => actions.act({ do: 'text', ...chat, text: words })
    const makers: readonly [string, string, () => Promise<unknown>][] = [
      ['hi', t('try.hi'), text(t('try.hi'))],
      ...(['1', '2', '3'] as const).map((number): [string, string, () => Promise<unknown>] => [
        number,
        number,
        text(number),
      ]),
      ['ten', t('try.ten'), text('10')],
      [
        'photo',
        t('try.photo'),
        async () =>
          actions.send(contactId, {
            kind: 'image',
            file: await drawPicture(t('samples.picture')),
            authorId,
          }),
      ],
      [
        'voice',
        t('try.voice'),
        async () => actions.send(contactId, { kind: 'voice', ...voiceSample(), authorId }),
      ],
      ...(canFilm()
        ? [
            [
              'video',
              t('try.video'),
              async () =>
                actions.send(contactId, {
                  kind: 'video',
                  ...(await recordFilm(t('samples.video'))),
                  authorId,
                }),
            ] as [string, string, () => Promise<unknown>],
          ]
        : []),
      [
        'document',
        t('try.document'),
        async () => {
          const bytes = buildPdf(t('samples.documentTitle'), t('samples.documentLines', { name }).split('|'))
          return actions.send(contactId, {
            kind: 'document',
            file: new File([bytes], t('samples.fileName'), { type: 'application/pdf' }),
            authorId,
          })
        },
      ],
      [
        'location',
        t('try.location'),
        () => actions.act({ do: 'location', ...chat, ...PLACE, name: t('samples.place') }),
      ],
      ['contact', t('try.contact'), () => actions.act({ do: 'contact', ...chat, ...FRIEND })],
      ['call', t('try.call'), () => actions.act({ do: 'call', contactId })],
    ]
    const offered = makers.filter(([id]) => id !== 'call' || !isGroup)
    return offered.map(([id, label, make]) => ({
      id,
      label,
      busy: busy === id,
      send: () => {
        setBusy(id)
        make()
          .catch(toast.error)
          .finally(() => setBusy(undefined))
      },
    }))
  }, [actions, contactId, authorId, isGroup, name, t, busy])
}
