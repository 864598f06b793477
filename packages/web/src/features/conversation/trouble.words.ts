import type { WordTree } from '@recado/domain'

/** Why a message did not leave, and what helps. */
export const trouble = {
  retry: { pt: 'Tentar de novo', en: 'Try again', es: 'Intentar de nuevo', tr: 'Yeniden dene' },
  resend: { pt: 'Enviar de novo', en: 'Send again', es: 'Enviar de nuevo', tr: 'Yeniden gönder' },
  discard: { pt: 'Descartar', en: 'Discard', es: 'Descartar', tr: 'Vazgeç' },
  unsure: {
    pt: 'Não sabemos se esta mensagem chegou.',
    en: 'We do not know whether this message arrived.',
    es: 'No sabemos si este mensaje llegó.',
    tr: 'Bu mesajın ulaşıp ulaşmadığını bilmiyoruz.',
  },
  networks: {
    whatsapp: { pt: 'O WhatsApp', en: 'WhatsApp', es: 'WhatsApp', tr: 'WhatsApp' },
    facebook: { pt: 'O Messenger', en: 'Messenger', es: 'Messenger', tr: 'Messenger' },
    instagram: { pt: 'O Instagram', en: 'Instagram', es: 'Instagram', tr: 'Instagram' },
    unknown: { pt: 'O canal', en: 'The channel', es: 'El canal', tr: 'Kanal' },
  },
  failures: {
    disconnected: {
      pt: 'O número está desconectado.',
      en: 'The number is disconnected.',
      es: 'El número está desconectado.',
      tr: 'Numaranın bağlantısı kesik.',
    },
    auth: {
      pt: 'A conexão perdeu o acesso. Conecte o número de novo.',
      en: 'The connection lost its access. Connect the number again.',
      es: 'La conexión perdió el acceso. Conecte el número de nuevo.',
      tr: 'Bağlantı erişimini yitirdi. Numarayı yeniden bağlayın.',
    },
    banned: {
      pt: '{name} bloqueou esta conta. Avise um administrador.',
      en: '{name} has blocked this account. Tell an admin.',
      es: '{name} bloqueó esta cuenta. Avise a un administrador.',
      tr: '{name} bu hesabı engelledi. Bir yöneticiye haber verin.',
    },
    restricted: {
      pt: '{name} restringiu por um tempo o que esta conta envia. Tente mais tarde.',
      en: '{name} has restricted for a while what this account may send. Try later.',
      es: '{name} restringió por un tiempo lo que esta cuenta envía. Intente más tarde.',
      tr: '{name} bu hesabın gönderimini bir süreliğine kısıtladı. Daha sonra deneyin.',
    },
    newChats: {
      pt: 'Este número já iniciou todas as conversas que pode hoje. Tente amanhã ou por outro número.',
      en: 'This number has begun all the chats it may today. Try tomorrow, or another number.',
      es: 'Este número ya inició todas las conversaciones que puede hoy. Intente mañana o con otro número.',
      tr: 'Bu numara bugün başlatabileceği tüm sohbetleri başlattı. Yarın ya da başka bir numarayla deneyin.',
    },
    rate: {
      pt: 'Mensagens demais em pouco tempo. Tente daqui a pouco.',
      en: 'Too many messages in a short time. Try again in a while.',
      es: 'Demasiados mensajes en poco tiempo. Intente más tarde.',
      tr: 'Kısa sürede çok fazla mesaj. Biraz sonra deneyin.',
    },
    window: {
      pt: '{network, select, whatsapp {Passaram mais de 24 horas da última mensagem do cliente: só um modelo aprovado pode ser enviado.} other {O prazo para responder terminou. Você pode escrever quando o cliente escrever de novo.}}',
      en: '{network, select, whatsapp {More than 24 hours have passed since the customer’s last message: only an approved template may be sent.} other {The time to answer is over. You can write when the customer writes again.}}',
      es: '{network, select, whatsapp {Pasaron más de 24 horas desde el último mensaje del cliente: solo se puede enviar una plantilla aprobada.} other {El plazo para responder terminó. Podrá escribir cuando el cliente vuelva a escribir.}}',
      tr: '{network, select, whatsapp {Müşterinin son mesajından bu yana 24 saatten fazla geçti: yalnızca onaylı bir şablon gönderilebilir.} other {Yanıt süresi doldu. Müşteri yeniden yazdığında yazabilirsiniz.}}',
    },
    limited: {
      pt: '{name} limita quanto marketing este cliente recebe. Tente outro dia, ou espere que ele escreva.',
      en: '{name} limits how much marketing this customer gets. Try another day, or wait until they write.',
      es: '{name} limita cuánto marketing recibe este cliente. Intente otro día, o espere a que escriba.',
      tr: '{name} bu müşterinin aldığı pazarlama mesajlarını sınırlıyor. Başka bir gün deneyin ya da müşterinin yazmasını bekleyin.',
    },
    recipient: {
      pt: '{network, select, whatsapp {Este número não recebe mensagens.} other {Esta pessoa não recebe mensagens desta conta.}}',
      en: '{network, select, whatsapp {This number receives no messages.} other {This person receives no messages from this account.}}',
      es: '{network, select, whatsapp {Este número no recibe mensajes.} other {Esta persona no recibe mensajes de esta cuenta.}}',
      tr: '{network, select, whatsapp {Bu numara mesaj almıyor.} other {Bu kişi bu hesaptan mesaj almıyor.}}',
    },
    group: {
      pt: 'Este grupo não recebe mensagens: está vazio, foi suspenso ou não existe mais.',
      en: 'This group takes no messages: it is empty, suspended or gone.',
      es: 'Este grupo no recibe mensajes: está vacío, fue suspendido o ya no existe.',
      tr: 'Bu grup mesaj almıyor: boş, askıya alınmış ya da artık yok.',
    },
    number: {
      pt: '{name} exige o número de telefone deste cliente para esta mensagem. Peça o número a ele.',
      en: '{name} needs the phone number of this customer for this message. Ask them for it.',
      es: '{name} exige el número de teléfono de este cliente para este mensaje. Pídaselo.',
      tr: '{name} bu mesaj için müşterinin telefon numarasını istiyor. Numarayı müşteriden isteyin.',
    },
    blocked: {
      pt: 'O cliente bloqueou as mensagens desta empresa.',
      en: 'The customer blocked the messages of this company.',
      es: 'El cliente bloqueó los mensajes de esta empresa.',
      tr: 'Müşteri bu şirketin mesajlarını engelledi.',
    },
    content: {
      pt: '{name} não aceitou este conteúdo.',
      en: '{name} did not accept this content.',
      es: '{name} no aceptó este contenido.',
      tr: '{name} bu içeriği kabul etmedi.',
    },
    template: {
      pt: '{name} não aceita este modelo agora. Escolha outro, ou peça a um administrador que o revise.',
      en: '{name} does not take this template now. Choose another, or ask an admin to check it.',
      es: '{name} no acepta esta plantilla ahora. Elija otra, o pida a un administrador que la revise.',
      tr: '{name} bu şablonu şu anda kabul etmiyor. Başka bir şablon seçin ya da bir yöneticinin gözden geçirmesini isteyin.',
    },
    setup: {
      pt: 'A conta ainda não pode enviar isto. Peça a um administrador que conclua a configuração na Meta.',
      en: 'The account may not send this yet. Ask an admin to finish the set-up at Meta.',
      es: 'La cuenta aún no puede enviar esto. Pida a un administrador que termine la configuración en Meta.',
      tr: 'Hesap bunu henüz gönderemiyor. Bir yöneticiden Meta’daki kurulumu tamamlamasını isteyin.',
    },
    payment: {
      pt: 'Há um problema de pagamento na conta. Avise um administrador.',
      en: 'There is a payment problem with the account. Tell an admin.',
      es: 'Hay un problema de pago en la cuenta. Avise a un administrador.',
      tr: 'Hesapta bir ödeme sorunu var. Bir yöneticiye haber verin.',
    },
    transient: {
      pt: '{name} não respondeu.',
      en: '{name} did not answer.',
      es: '{name} no respondió.',
      tr: '{name} yanıt vermedi.',
    },
    unknown: {
      pt: '{name} recusou a mensagem.',
      en: '{name} refused the message.',
      es: '{name} rechazó el mensaje.',
      tr: '{name} mesajı reddetti.',
    },
    unsupported: {
      pt: '{name} não envia este tipo de mensagem.',
      en: '{name} does not send this kind of message.',
      es: '{name} no envía este tipo de mensaje.',
      tr: '{name} bu tür mesaj göndermez.',
    },
    cancelled: {
      pt: 'Envio cancelado.',
      en: 'Sending was cancelled.',
      es: 'Envío cancelado.',
      tr: 'Gönderim iptal edildi.',
    },
  },
  fit: {
    document: { pt: 'Como documento', en: 'As a document', es: 'Como documento', tr: 'Belge olarak' },
    converted: { pt: 'Como JPEG', en: 'As a JPEG', es: 'Como JPEG', tr: 'JPEG olarak' },
    shrunk: { pt: 'Em tamanho menor', en: 'Made smaller', es: 'En tamaño menor', tr: 'Küçültülerek' },
    size: {
      pt: 'Este canal aceita no máximo {size} deste tipo de arquivo.',
      en: 'This channel takes at most {size} of this type of file.',
      es: 'Este canal acepta como máximo {size} de este tipo de archivo.',
      tr: 'Bu kanal bu dosya türünden en fazla {size} kabul eder.',
    },
    type: {
      pt: 'Este canal não aceita este tipo de arquivo: só {types}, até {size}.',
      en: 'This channel does not take this type of file, only {types} of up to {size}.',
      es: 'Este canal no acepta este tipo de archivo: solo {types}, de hasta {size}.',
      tr: 'Bu kanal bu dosya türünü kabul etmez; yalnızca {types}, en fazla {size}.',
    },
  },
} as const satisfies WordTree
