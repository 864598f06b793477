import type { WordTree } from '@recado/domain'

/** The search in messages, on the tickets screen and in the palette. */
export const search = {
  label: {
    pt: 'Mensagens encontradas',
    en: 'Messages found',
    es: 'Mensajes encontrados',
    tr: 'Bulunan mesajlar',
  },
  within: {
    label: { pt: 'Onde procurar', en: 'Where to search', es: 'Dónde buscar', tr: 'Nerede aranacak' },
    tickets: { pt: 'Atendimentos', en: 'Tickets', es: 'Tickets', tr: 'Talepler' },
    messages: { pt: 'Mensagens', en: 'Messages', es: 'Mensajes', tr: 'Mesajlar' },
  },
  customer: { pt: 'Cliente', en: 'Customer', es: 'Cliente', tr: 'Müşteri' },
  team: { pt: 'Equipe', en: 'Team', es: 'Equipo', tr: 'Ekip' },
  you: { pt: 'Você', en: 'You', es: 'Usted', tr: 'Siz' },
  note: { pt: 'Nota interna', en: 'Internal note', es: 'Nota interna', tr: 'İç not' },
  searching: { pt: 'Procurando…', en: 'Searching…', es: 'Buscando…', tr: 'Aranıyor…' },
  failed: {
    pt: 'Não foi possível procurar',
    en: 'The search did not work',
    es: 'No fue posible buscar',
    tr: 'Arama yapılamadı',
  },
  further: {
    pt: 'Procurar mais para trás',
    en: 'Search further back',
    es: 'Buscar más atrás',
    tr: 'Daha eskilerde ara',
  },
  /** The search in the open conversation. */
  inside: {
    label: {
      pt: 'Buscar na conversa',
      en: 'Search in the conversation',
      es: 'Buscar en la conversación',
      tr: 'Konuşmada ara',
    },
    position: { pt: '{at} de {count}', en: '{at} of {count}', es: '{at} de {count}', tr: '{at} / {count}' },
    positionOfMore: {
      pt: '{at} de {count} ou mais',
      en: '{at} of {count} or more',
      es: '{at} de {count} o más',
      tr: '{at} / {count} veya daha fazla',
    },
    older: { pt: 'Resultado anterior', en: 'Older result', es: 'Resultado anterior', tr: 'Önceki sonuç' },
    newer: { pt: 'Resultado seguinte', en: 'Newer result', es: 'Resultado siguiente', tr: 'Sonraki sonuç' },
    nothing: { pt: 'Nada encontrado', en: 'Nothing found', es: 'Nada encontrado', tr: 'Sonuç yok' },
    searching: { pt: 'Procurando…', en: 'Searching…', es: 'Buscando…', tr: 'Aranıyor…' },
    failed: {
      pt: 'A busca falhou',
      en: 'The search failed',
      es: 'La búsqueda falló',
      tr: 'Arama başarısız oldu',
    },
    short: { pt: 'Digite 3 letras', en: 'Type 3 letters', es: 'Escriba 3 letras', tr: '3 harf yazın' },
  },
  start: {
    title: {
      pt: 'Procure em todas as mensagens',
      en: 'Search all messages',
      es: 'Busque en todos los mensajes',
      tr: 'Tüm mesajlarda arayın',
    },
    sentence: {
      pt: 'Digite pelo menos três letras. Acentos e maiúsculas não importam.',
      en: 'Type at least three letters. Accents and capitals do not matter.',
      es: 'Escriba al menos tres letras. Los acentos y las mayúsculas no importan.',
      tr: 'En az üç harf yazın. Aksanlar ve büyük harfler önemli değildir.',
    },
  },
  nothing: {
    title: {
      pt: 'Nenhuma mensagem encontrada',
      en: 'No message found',
      es: 'Ningún mensaje encontrado',
      tr: 'Mesaj bulunamadı',
    },
    sentence: {
      pt: 'Tente outras palavras ou menos filtros.',
      en: 'Try other words or fewer filters.',
      es: 'Pruebe otras palabras o menos filtros.',
      tr: 'Başka sözcükler veya daha az filtre deneyin.',
    },
    yet: {
      pt: 'Nada nas mensagens mais recentes. O histórico é longo e continua.',
      en: 'Nothing in the latest messages. The history is long and goes on.',
      es: 'Nada en los mensajes más recientes. El historial es largo y continúa.',
      tr: 'En yeni mesajlarda yok. Geçmiş uzun ve devam ediyor.',
    },
  },
  operators: {
    from: {
      pt: 'quem escreveu: cliente, eu ou um nome',
      en: 'who wrote it: customer, me or a name',
      es: 'quién escribió: cliente, me o un nombre',
      tr: 'kim yazdı: müşteri, me veya bir ad',
    },
    queue: {
      pt: 'a fila do atendimento',
      en: 'the queue of the ticket',
      es: 'la cola del ticket',
      tr: 'talebin kuyruğu',
    },
    tag: {
      pt: 'a etiqueta do atendimento',
      en: 'the tag of the ticket',
      es: 'la etiqueta del ticket',
      tr: 'talebin etiketi',
    },
    has: {
      pt: 'foto, áudio, vídeo, documento, link, localização ou contato',
      en: 'image, audio, video, document, link, location or contact',
      es: 'foto, audio, video, documento, enlace, ubicación o contacto',
      tr: 'foto, ses, video, belge, link, konum veya kişi',
    },
    after: {
      pt: 'a partir deste dia',
      en: 'from this day on',
      es: 'desde este día',
      tr: 'bu günden itibaren',
    },
    before: { pt: 'antes deste dia', en: 'before this day', es: 'antes de este día', tr: 'bu günden önce' },
    phrase: { pt: 'a frase exata', en: 'the exact phrase', es: 'la frase exacta', tr: 'tam ifade' },
    phraseExample: { pt: 'boa tarde', en: 'good afternoon', es: 'buenas tardes', tr: 'iyi günler' },
    examples: {
      from: { pt: 'cliente', en: 'customer', es: 'cliente', tr: 'müşteri' },
      queue: { pt: 'vendas', en: 'sales', es: 'ventas', tr: 'satış' },
      tag: { pt: 'vip', en: 'vip', es: 'vip', tr: 'vip' },
      has: { pt: 'foto', en: 'image', es: 'foto', tr: 'foto' },
      after: { pt: '01/03/2026', en: '01/03/2026', es: '01/03/2026', tr: '01/03/2026' },
      before: { pt: '31/03/2026', en: '31/03/2026', es: '31/03/2026', tr: '31/03/2026' },
    },
  },
} as const satisfies WordTree
