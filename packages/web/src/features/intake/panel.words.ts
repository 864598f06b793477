import type { WordTree } from '@recado/domain'

export const botDecisionsPanel = {
  title: {
    pt: 'Repetição com as regras de hoje',
    en: 'Replay with today’s rules',
    es: 'Repetición con las reglas de hoy',
    tr: 'Bugünkü kurallarla yineleme',
  },
  made: {
    pt: 'Feita às {time}, cada mensagem com o estado daquela hora. Nada foi enviado.',
    en: 'Made at {time}, each message with the state of that moment. Nothing was sent.',
    es: 'Hecha a las {time}, cada mensaje con el estado de ese momento. No se envió nada.',
    tr: 'Saat {time}: her mesaj o anki durumuyla. Hiçbir şey gönderilmedi.',
  },
  counts: {
    same: {
      pt: '{count, plural, =1 {igual} other {iguais}}',
      en: '{count, plural, one {same} other {same}}',
      es: '{count, plural, one {igual} other {iguales}}',
      tr: '{count, plural, one {aynı} other {aynı}}',
    },
    different: {
      pt: '{count, plural, =1 {diferente} other {diferentes}}',
      en: '{count, plural, one {different} other {different}}',
      es: '{count, plural, one {diferente} other {diferentes}}',
      tr: '{count, plural, one {farklı} other {farklı}}',
    },
    failed: { pt: 'sem repetição', en: 'not replayed', es: 'sin repetición', tr: 'yinelenemez' },
  },
  then: { pt: 'Naquela hora', en: 'Then', es: 'En ese momento', tr: 'O an' },
  now: { pt: 'Hoje', en: 'Today', es: 'Hoy', tr: 'Bugün' },
  changedBy: {
    pt: '{name} mudou em {day} às {time}:',
    en: '{name} changed on {day} at {time}:',
    es: '{name} cambió el {day} a las {time}:',
    tr: '{name} değiştirdi ({day} {time}):',
  },
  createdBy: {
    pt: '{name} criou em {day} às {time}:',
    en: '{name} added on {day} at {time}:',
    es: '{name} agregó el {day} a las {time}:',
    tr: '{name} ekledi ({day} {time}):',
  },
  removedBy: {
    pt: '{name} apagou em {day} às {time}:',
    en: '{name} deleted on {day} at {time}:',
    es: '{name} eliminó el {day} a las {time}:',
    tr: '{name} sildi ({day} {time}):',
  },
  createdSince: {
    pt: 'Foi criado depois: {subject}',
    en: 'Created since: {subject}',
    es: 'Se creó después: {subject}',
    tr: 'Sonradan oluşturuldu: {subject}',
  },
  removedSince: {
    pt: 'Foi apagado depois: {subject}',
    en: 'Removed since: {subject}',
    es: 'Se eliminó después: {subject}',
    tr: 'Sonradan silindi: {subject}',
  },
  nobody: { pt: 'O Recado', en: 'Recado', es: 'Recado', tr: 'Recado' },
  noCause: {
    pt: 'Nenhuma mudança registrada explica a diferença: ela pode vir do horário ou do estado da conversa.',
    en: 'No change on record explains the difference: it may come from the hours or the state of the conversation.',
    es: 'Ningún cambio registrado explica la diferencia: puede venir del horario o del estado de la conversación.',
    tr: 'Kayıtlı hiçbir değişiklik farkı açıklamıyor: fark saatlerden veya görüşmenin durumundan gelebilir.',
  },
  open: {
    pt: 'Abrir a configuração',
    en: 'Open the setting',
    es: 'Abrir la configuración',
    tr: 'Ayarı aç',
  },
  settings: {
    pt: 'Configuração usada na hora e hoje',
    en: 'Settings then and today',
    es: 'Configuración de ese momento y de hoy',
    tr: 'O anki ve bugünkü ayarlar',
  },
  equal: {
    pt: 'Igual: nada mudou desde a primeira mensagem.',
    en: 'Nothing has changed since the first message.',
    es: 'Igual: nada cambió desde el primer mensaje.',
    tr: 'Aynı: ilk mesajdan beri hiçbir şey değişmedi.',
  },
  restEqual: {
    pt: 'O resto está igual.',
    en: 'The rest is unchanged.',
    es: 'Lo demás está igual.',
    tr: 'Geri kalanı aynı.',
  },
} as const satisfies WordTree
