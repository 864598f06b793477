import type { WordTree } from '@recado/domain'

export const queueMenuWarnings = {
  title: {
    pt: '{count, plural, =0 {Nenhum aviso} =1 {# aviso} other {# avisos}}',
    en: '{count, plural, =0 {No warnings} one {# warning} other {# warnings}}',
    es: '{count, plural, =0 {Ningún aviso} one {# aviso} other {# avisos}}',
    tr: '{count, plural, =0 {Uyarı yok} one {# uyarı} other {# uyarı}}',
  },
  sentence: {
    pt: 'o menu funciona, mas revise',
    en: 'the menu works, but look at this',
    es: 'el menú funciona, pero revíselo',
    tr: 'menü çalışıyor, ama gözden geçirin',
  },
  none: {
    pt: 'O menu está em ordem',
    en: 'The menu is in order',
    es: 'El menú está en orden',
    tr: 'Menü düzgün',
  },
  see: { pt: 'Ver', en: 'See', es: 'Ver', tr: 'Gör' },
  start: { pt: 'Início', en: 'Start', es: 'Inicio', tr: 'Başlangıç' },
  deadEnd: {
    title: { pt: 'Beco sem saída.', en: 'Dead end.', es: 'Callejón sin salida.', tr: 'Çıkmaz.' },
    text: {
      pt: '{number} não tem mensagem, arquivo nem destino.',
      en: '{number} has no message, file or destination.',
      es: '{number} no tiene mensaje, archivo ni destino.',
      tr: '{number} için mesaj, dosya veya hedef yok.',
    },
  },
  noMessage: {
    title: { pt: 'Sem mensagem.', en: 'No message.', es: 'Sin mensaje.', tr: 'Mesaj yok.' },
    text: {
      pt: '{number} mostra opções sem dizer nada acima delas.',
      en: '{number} shows options without a word above them.',
      es: '{number} muestra opciones sin decir nada encima.',
      tr: '{number} üstünde söz olmadan seçenek gösteriyor.',
    },
  },
  sameWords: {
    title: { pt: 'Mesmas palavras.', en: 'Same words.', es: 'Mismas palabras.', tr: 'Aynı kelimeler.' },
    text: {
      pt: '{number} e {other} respondem a “{words}”.',
      en: '{number} and {other} answer to “{words}”.',
      es: '{number} y {other} responden a “{words}”.',
      tr: '{number} ve {other} “{words}” yanıtına uyuyor.',
    },
  },
  tooMany: {
    title: {
      pt: 'Opções demais.',
      en: 'Too many options.',
      es: 'Demasiadas opciones.',
      tr: 'Çok fazla seçenek.',
    },
    text: {
      pt: 'Em {number} há mais de {max}: o canal mostra um texto numerado.',
      en: '{number} has more than {max}: the channel shows a numbered text.',
      es: 'En {number} hay más de {max}: el canal muestra un texto numerado.',
      tr: '{number}: {max} sınırı aşıldı, kanal numaralı metin gösterir.',
    },
  },
  tooLong: {
    title: { pt: 'Longo demais.', en: 'Too long.', es: 'Demasiado largo.', tr: 'Çok uzun.' },
    text: {
      pt: '{number} passa de {max} letras e é cortado ou vira texto.',
      en: '{number} exceeds {max} characters and is cut or becomes text.',
      es: '{number} pasa de {max} letras y se corta o queda en texto.',
      tr: '{number} {max} harfi aşıyor, kesilir veya metne döner.',
    },
  },
  loop: {
    title: { pt: 'Laço.', en: 'Loop.', es: 'Bucle.', tr: 'Döngü.' },
    text: {
      pt: '{number} vai para uma fila que volta sozinha.',
      en: '{number} leads to a queue that leads straight back.',
      es: '{number} va a una cola que vuelve por sí sola.',
      tr: '{number} kendiliğinden geri dönen bir kuyruğa gidiyor.',
    },
  },
  nobodyThere: {
    title: { pt: 'Sem atendentes.', en: 'No attendants.', es: 'Nadie allí.', tr: 'Temsilci yok.' },
    text: {
      pt: '{number} termina em {queue}, onde ninguém trabalha.',
      en: '{number} ends in {queue}, where nobody works.',
      es: '{number} termina en {queue}, donde nadie trabaja.',
      tr: '{number} kimsenin çalışmadığı {queue} kuyruğunda bitiyor.',
    },
  },
  noFiles: {
    title: { pt: 'Lista vazia.', en: 'Empty list.', es: 'Lista vacía.', tr: 'Boş liste.' },
    text: {
      pt: '{number} envia a lista {list}, que não tem arquivos.',
      en: '{number} sends the list {list}, which has no files.',
      es: '{number} envía la lista {list}, que no tiene archivos.',
      tr: '{number} dosyası olmayan {list} listesini gönderir.',
    },
  },
  closedThere: {
    title: { pt: 'Fora do horário.', en: 'Out of hours.', es: 'Fuera de horario.', tr: 'Mesai dışı.' },
    text: {
      pt: '{number} termina em {queue}, fechada nesse momento.',
      en: '{number} ends in {queue}, which is closed at that time.',
      es: '{number} termina en {queue}, cerrada en ese momento.',
      tr: '{number} o anda kapalı olan {queue} kuyruğunda bitiyor.',
    },
  },
} as const satisfies WordTree
