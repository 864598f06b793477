import type { WordTree } from '@recado/domain'

export const conversationComposer = {
  tabs: { pt: 'O que você escreve', en: 'What you write', es: 'Lo que escribe', tr: 'Ne yazıyorsunuz' },
  reply: { pt: 'Responder', en: 'Reply', es: 'Responder', tr: 'Yanıtla' },
  note: { pt: 'Nota interna', en: 'Internal note', es: 'Nota interna', tr: 'İç not' },
  label: { pt: 'Mensagem', en: 'Message', es: 'Mensaje', tr: 'Mesaj' },
  early: {
    pt: 'Texto para a conversa que está abrindo',
    en: 'Text for the conversation that is opening',
    es: 'Texto para la conversación que se está abriendo',
    tr: 'Açılmakta olan görüşme için metin',
  },
  placeholder: {
    pt: 'Escreva para {name} ou digite / para respostas rápidas',
    en: 'Write to {name}, or type / for quick answers',
    es: 'Escriba a {name} o escriba / para respuestas rápidas',
    tr: '{name} için yazın ya da hızlı yanıtlar için / yazın',
  },
  notePlaceholder: {
    pt: 'Só a equipe vê esta nota',
    en: 'Only the team sees this note',
    es: 'Solo el equipo ve esta nota',
    tr: 'Bu notu yalnızca ekip görür',
  },
  attach: { pt: 'Anexar', en: 'Attach', es: 'Adjuntar', tr: 'Dosya ekle' },
  emoji: { pt: 'Emoji', en: 'Emoji', es: 'Emoji', tr: 'Emoji' },
  quick: { pt: 'Respostas rápidas', en: 'Quick messages', es: 'Respuestas rápidas', tr: 'Hazır yanıtlar' },
  sign: { pt: 'Assinar', en: 'Sign', es: 'Firmar', tr: 'İmzala' },
  enterSends: { pt: 'envia', en: 'sends', es: 'envía', tr: 'gönderir' },
  enterBreaks: { pt: 'quebra linha', en: 'new line', es: 'salto de línea', tr: 'yeni satır' },
  send: { pt: 'Enviar', en: 'Send', es: 'Enviar', tr: 'Gönder' },
  later: { pt: 'Enviar mais tarde', en: 'Send later', es: 'Enviar más tarde', tr: 'Daha sonra gönder' },
  record: { pt: 'Gravar áudio', en: 'Record audio', es: 'Grabar audio', tr: 'Ses kaydet' },
  save: { pt: 'Salvar edição', en: 'Save edit', es: 'Guardar edición', tr: 'Düzenlemeyi kaydet' },
  addNote: { pt: 'Adicionar nota', en: 'Add note', es: 'Agregar nota', tr: 'Not ekle' },
  editing: {
    pt: 'Editando a mensagem',
    en: 'Editing the message',
    es: 'Editando el mensaje',
    tr: 'Mesaj düzenleniyor',
  },
  cancelEdit: {
    pt: 'Cancelar edição',
    en: 'Cancel edit',
    es: 'Cancelar edición',
    tr: 'Düzenlemeden vazgeç',
  },
  cancelReply: {
    pt: 'Cancelar resposta',
    en: 'Cancel reply',
    es: 'Cancelar respuesta',
    tr: 'Yanıttan vazgeç',
  },
} as const satisfies WordTree

export const conversationTray = {
  loading: {
    pt: 'Carregando o arquivo…',
    en: 'Loading the file…',
    es: 'Cargando el archivo…',
    tr: 'Dosya yükleniyor…',
  },
  queued: {
    pt: 'Será enviada assim que o arquivo carregar.',
    en: 'It will be sent once the file has loaded.',
    es: 'Se enviará en cuanto se cargue el archivo.',
    tr: 'Dosya yüklenince gönderilecek.',
  },
  label: {
    pt: 'Arquivos para enviar',
    en: 'Files to send',
    es: 'Archivos para enviar',
    tr: 'Gönderilecek dosyalar',
  },
  caption: { pt: 'Legenda', en: 'Caption', es: 'Leyenda', tr: 'Açıklama' },
  captionOf: {
    pt: 'Legenda de {name}',
    en: 'Caption of {name}',
    es: 'Leyenda de {name}',
    tr: '{name} açıklaması',
  },
  earlier: {
    pt: 'Mover {name} para antes',
    en: 'Move {name} up',
    es: 'Mover {name} hacia antes',
    tr: '{name} dosyasını öne al',
  },
  remove: { pt: 'Remover {name}', en: 'Remove {name}', es: 'Quitar {name}', tr: '{name} dosyasını çıkar' },
  tooMany: {
    pt: '{count, plural, =1 {Só # arquivo por vez.} other {No máximo # arquivos por vez.}}',
    en: '{count, plural, one {Only # file at a time.} other {At most # files at a time.}}',
    es: '{count, plural, one {Solo # archivo a la vez.} other {Como máximo # archivos a la vez.}}',
    tr: '{count, plural, one {Bir seferde yalnızca # dosya.} other {Bir seferde en çok # dosya.}}',
  },
} as const satisfies WordTree

export const conversationRecording = {
  label: { pt: 'Gravação de áudio', en: 'Audio recording', es: 'Grabación de audio', tr: 'Ses kaydı' },
  cancel: {
    pt: 'Cancelar gravação',
    en: 'Cancel recording',
    es: 'Cancelar grabación',
    tr: 'Kayıttan vazgeç',
  },
  send: { pt: 'Enviar áudio', en: 'Send audio', es: 'Enviar audio', tr: 'Sesi gönder' },
  tooShort: {
    pt: 'Áudio curto demais: segure um pouco mais antes de enviar.',
    en: 'Too short: record a little longer before sending.',
    es: 'Audio demasiado corto: espere un poco más antes de enviar.',
    tr: 'Çok kısa: göndermeden önce biraz daha kaydedin.',
  },
  refused: {
    pt: 'O navegador não deu acesso ao microfone. Confira a permissão do site.',
    en: 'The browser gave no access to the microphone. Check the permission of this site.',
    es: 'El navegador no dio acceso al micrófono. Revise el permiso del sitio.',
    tr: 'Tarayıcı mikrofona izin vermedi. Sitenin iznini denetleyin.',
  },
  noMicrophone: {
    pt: 'Nenhum microfone encontrado.',
    en: 'No microphone found.',
    es: 'No se encontró ningún micrófono.',
    tr: 'Mikrofon bulunamadı.',
  },
} as const satisfies WordTree

export const conversationEmoji = {
  search: { pt: 'Buscar emoji', en: 'Search emoji', es: 'Buscar emoji', tr: 'Emoji ara' },
  loading: { pt: 'Carregando…', en: 'Loading…', es: 'Cargando…', tr: 'Yükleniyor…' },
  nothing: {
    pt: 'Nenhum emoji encontrado',
    en: 'No emoji found',
    es: 'No se encontró ningún emoji',
    tr: 'Emoji bulunamadı',
  },
} as const satisfies WordTree

export const conversationChoices = {
  buttons: { pt: 'Botões enviados', en: 'Buttons sent', es: 'Botones enviados', tr: 'Gönderilen düğmeler' },
  list: {
    pt: 'Opções da lista',
    en: 'Options of the list',
    es: 'Opciones de la lista',
    tr: 'Listedeki seçenekler',
  },
  text: { pt: 'Opções enviadas', en: 'Options sent', es: 'Opciones enviadas', tr: 'Gönderilen seçenekler' },
  chosen: {
    pt: 'escolhida pelo cliente',
    en: 'chosen by the customer',
    es: 'elegida por el cliente',
    tr: 'müşterinin seçimi',
  },
} as const satisfies WordTree
