import { messengerDriver, instagramDriver } from '@recado/channels/messenger'
import type { ChannelDriver } from '@recado/channels/port'
import { whatsappCloudDriver } from '@recado/channels/whatsapp-cloud'
import { fitFile } from '@recado/domain'
import { findWhatsappWeb } from '@recado/whatsapp-web'
import { describe, expect, it } from 'vitest'
import { mediaLimitsOf } from '../../connections/index.ts'

const MB = 1024 * 1024
const capabilitiesOf = (driver: ChannelDriver) =>
  driver.capabilities({ id: 1, companyId: 1, kind: driver.kind, name: '', credentials: {} })
const CHANNELS = [whatsappCloudDriver(), messengerDriver(), instagramDriver(), findWhatsappWeb()].map(
  driver => (driver ? mediaLimitsOf(capabilitiesOf(driver)) : expect.fail('a driver is missing')),
)

// as it is, converted, document, refused for its type or its size
const WORDS = { asIs: '=', converted: 'jpeg', document: 'doc' } as const
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

describe('how each kind of file leaves', () => {
  it.each([
    // file, type by its bytes, megabytes: Cloud, Messenger, Instagram, WhatsApp by QR
    ['foto.jpg', 'image/jpeg', 1, '= = = ='],
    ['foto-6mb.jpg', 'image/jpeg', 6, 'jpeg = = ='],
    ['tela.png', 'image/png', 1, '= = = ='],
    ['banner.webp', 'image/webp', 1, 'jpeg jpeg jpeg ='],
    ['anima.gif', 'image/gif', 1, 'jpeg = = ='],
    ['foto.heic', 'image/heic', 2, 'doc doc type doc'],
    ['scan.tiff', 'image/tiff', 4, 'jpeg jpeg jpeg jpeg'],
    ['video.mp4', 'video/mp4', 8, '= = = ='],
    ['video-17mb.mp4', 'video/mp4', 17, 'doc = = ='],
    ['video.3gp', 'video/3gpp', 2, '= doc type ='],
    ['video.mov', 'video/quicktime', 8, 'doc = = ='],
    ['video.webm', 'video/webm', 8, 'doc = = doc'],
    ['video-26mb.mp4', 'video/mp4', 26, 'doc size size ='],
    ['som.mp3', 'audio/mpeg', 1, '= = type ='],
    ['som.ogg', 'audio/ogg', 1, '= = type ='],
    ['som.m4a', 'audio/mp4', 1, '= = = ='],
    ['som.aac', 'audio/aac', 1, '= = = ='],
    ['som.amr', 'audio/amr', 1, '= doc type ='],
    ['som.wav', 'audio/wav', 4, 'doc = = ='],
    ['nota.pdf', 'application/pdf', 1, '= = = ='],
    ['orçamento.pdf', 'application/pdf', 1, '= = = ='],
    ['carta.doc', 'application/x-cfb', 1, '= = type ='],
    ['carta.docx', DOCX, 1, '= = type ='],
    ['tabela.xls', 'application/x-cfb', 1, '= = type ='],
    ['tabela.xlsx', XLSX, 1, '= = type ='],
    ['lista.csv', 'text/csv', 1, '= = type ='],
    ['aviso.txt', 'text/plain', 1, '= = type ='],
    ['nfe.xml', 'application/octet-stream', 1, '= = type ='],
    ['dados.json', 'application/json', 1, '= = type ='],
    ['pasta.zip', 'application/zip', 1, '= = type ='],
    ['pasta.rar', 'application/x-rar-compressed', 1, '= = type ='],
    ['ana.vcf', 'text/vcard', 1, '= = type ='],
    ['logo.psd', 'image/vnd.adobe.photoshop', 9, 'doc doc type doc'],
  ])('%s (%s, %d MB): %s', (name, mime, megabytes, expected) => {
    const file = { name, mime, bytes: megabytes * MB }
    expect(
      CHANNELS.map(limits => fitFile(file, limits))
        .map(fit => (fit.how === 'refused' ? fit.why : WORDS[fit.how]))
        .join(' '),
    ).toBe(expected)
  })

  it('sends a recording as a voice message where the channel has them, else as a sound', () => {
    const voice = { name: 'voz.mp3', mime: 'audio/mpeg', bytes: 40_000, kind: 'voice' } as const
    expect(CHANNELS.map(limits => fitFile(voice, limits))).toMatchObject([
      { how: 'asIs', kind: 'audio' },
      { how: 'asIs', kind: 'voice' },
      { how: 'refused', why: 'type', types: ['audio/aac', 'audio/mp4', 'audio/wav'] },
      { how: 'asIs', kind: 'voice' },
    ])
  })
})
