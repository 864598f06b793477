import type { Ticket } from '@recado/contract'
import { mayWriteIn } from '../access/rooms.ts'
import type { Viewer } from '../access/viewer.ts'

/** Words of thanks in Portuguese, English, Spanish and Turkish; any of them makes a sentence one of thanks. */
const THANKS = new Set(
  `agradeco agradecemos agradecida agradecido brigada brigadao brigado brigadinho eyvallah gracias grata grato obg obgd
   obrigada obrigadao obrigado obrigados sagol sagolun tesekkur tesekkurler thank thanks thx ty valeu vlw`.split(
    /\s+/,
  ),
)
/** Words that may stand beside them. */
const COURTESIES = new Set(
  `a abencoe abraco aksamlar all amable amigo amiga and anladim ajuda atencao atencion atendimento ate awesome ayuda beleza
   bem bien boa bom buen buena buenas bueno buenos certo certinho claro clear combinado cok com da day de demais deus dia
   dias do e ederim ederiz el en entendi entendido esta excelente eficiencia eu everything for genial good grande great
   gunler help hepsi i icin ilgi ilgin ilginiz iyi joia la lindo listo lot maravilha mais mas mesmo mil muchas mucho much
   muita muitas muito na no nice noite o obrigadissimo ok okay okey otima otimo para pela pelo perfect perfecta perfecto
   perfeita perfeito por pra preferencia quick rapidez rapidinho resolver resolvido reply servicio show simpatia size so
   super support tamam tarde tardes te team the todo todos tudo tum um uma un usted vale voce voces very vc vcs viu y
   yardim yardimin yardiminiz you your`.split(/\s+/),
)
/** Signs that need no answer by themselves. */
const SIGNS =
  /^(?:[\s\u{1F44D}\u{1F44C}\u{1F64F}\u{1F91D}\u{1F44F}\u{1F64C}\u{1F60A}\u{1F601}\u{1F609}\u{1F60D}\u{1F970}\u{1F618}\u{2764}\u{1F499}\u{1F49A}\u{1F49B}\u{1F9E1}\u{1F49C}\u{1F90D}\u{2705}]|\u{FE0F}|[\u{1F3FB}-\u{1F3FF}])+$/u
const MAX_WORDS = 12

/** Is a text only thanks, or a sign such as a thumb? A question or a number asks for more. */
export function isThanks(text: string): boolean {
  if (text.trim() === '' || /[?\d]/.test(text)) return false
  if (SIGNS.test(text)) return true
  const words = text
    .toLowerCase()
    .replaceAll('ı', 'i')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
  return (
    words.length <= MAX_WORDS &&
    words.some(word => THANKS.has(word)) &&
    words.every(word => THANKS.has(word) || COURTESIES.has(word))
  )
}

/** May this person say that the customer of a ticket needs no answer: do they wait, and may the person answer? */
export const mayDismissAnswer = (
  viewer: Pick<Viewer, 'id' | 'profile'>,
  ticket: Pick<Ticket, 'status' | 'waitingSince' | 'userId'>,
): boolean => ticket.status === 'open' && ticket.waitingSince !== null && mayWriteIn(viewer, ticket)

/**
 * Does the last message of a customer who waits look as if it needs no answer: thanks, a thumb, a sticker? Only a
 * suggestion: a person decides.
 */
export const suggestsNoAnswer = ({
  status,
  waitingSince,
  lastFromMe,
  lastMediaType,
  lastMessage,
}: Pick<Ticket, 'status' | 'waitingSince' | 'lastFromMe' | 'lastMediaType' | 'lastMessage'>): boolean =>
  status === 'open' &&
  waitingSince !== null &&
  !lastFromMe &&
  (lastMediaType === 'sticker' || (lastMediaType === 'chat' && isThanks(lastMessage)))
