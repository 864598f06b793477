import type { Catalogue } from '../messages.ts'
import type { search as pt } from '../pt/search.ts'

export const search = {
  label: 'Bulunan mesajlar',
  within: { label: 'Nerede aranacak', tickets: 'Talepler', messages: 'Mesajlar' },
  customer: 'Müşteri',
  team: 'Ekip',
  you: 'Siz',
  note: 'İç not',
  searching: 'Aranıyor…',
  failed: 'Arama yapılamadı',
  further: 'Daha eskilerde ara',
  /** The search in the open conversation. */
  inside: {
    label: 'Konuşmada ara',
    position: '{at} / {count}',
    positionOfMore: '{at} / {count} veya daha fazla',
    older: 'Önceki sonuç',
    newer: 'Sonraki sonuç',
    nothing: 'Sonuç yok',
    searching: 'Aranıyor…',
    failed: 'Arama başarısız oldu',
    short: '3 harf yazın',
  },
  start: {
    title: 'Tüm mesajlarda arayın',
    sentence: 'En az üç harf yazın. Aksanlar ve büyük harfler önemli değildir.',
  },
  nothing: {
    title: 'Mesaj bulunamadı',
    sentence: 'Başka sözcükler veya daha az filtre deneyin.',
    yet: 'En yeni mesajlarda yok. Geçmiş uzun ve devam ediyor.',
  },
  operators: {
    from: 'kim yazdı: müşteri, me veya bir ad',
    queue: 'talebin kuyruğu',
    tag: 'talebin etiketi',
    has: 'foto, ses, video, belge, link, konum veya kişi',
    after: 'bu günden itibaren',
    before: 'bu günden önce',
    phrase: 'tam ifade',
    phraseExample: 'iyi günler',
    examples: {
      from: 'müşteri',
      queue: 'satış',
      tag: 'vip',
      has: 'foto',
      after: '01/03/2026',
      before: '31/03/2026',
    },
  },
} satisfies Catalogue<typeof pt>
