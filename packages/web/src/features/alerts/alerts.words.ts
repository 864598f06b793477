import type { WordTree } from '@recado/domain'

/** Connection alerts for admins, in the app and by push. */
export const alerts = {
  down: {
    pt: '{name} está sem conexão há mais de 2 minutos.',
    en: '{name} has been disconnected for more than 2 minutes.',
    es: '{name} lleva más de 2 minutos sin conexión.',
    tr: '{name} 2 dakikadan uzun süredir bağlı değil.',
  },
  banned: {
    pt: '{name} foi bloqueado pela Meta.',
    en: 'Meta has blocked {name}.',
    es: 'Meta bloqueó {name}.',
    tr: 'Meta {name} hesabını engelledi.',
  },
  replaced: {
    pt: '{name} foi conectado em outro lugar e parou aqui.',
    en: '{name} was connected elsewhere and has stopped here.',
    es: '{name} se conectó en otro lugar y se detuvo aquí.',
    tr: '{name} başka bir yerde bağlandı ve burada durdu.',
  },
  outdated: {
    pt: 'A versão do WhatsApp usada por {name} não é mais aceita.',
    en: 'The version of WhatsApp that {name} uses is no longer accepted.',
    es: 'La versión de WhatsApp que usa {name} ya no se acepta.',
    tr: '{name} için kullanılan WhatsApp sürümü artık kabul edilmiyor.',
  },
  auth: {
    pt: 'A sessão de {name} foi encerrada: é preciso conectar de novo.',
    en: 'The session of {name} has ended: it has to be connected again.',
    es: 'La sesión de {name} terminó: hay que conectar de nuevo.',
    tr: '{name} oturumu sona erdi: yeniden bağlanması gerekiyor.',
  },
  passkey: {
    pt: 'O WhatsApp pede uma chave de acesso para {name}, que por QR Code não pode ser conectado.',
    en: 'WhatsApp asks for a passkey for {name}, which cannot be linked by QR code.',
    es: 'WhatsApp pide una llave de acceso para {name}, que por código QR no se puede conectar.',
    tr: 'WhatsApp {name} için geçiş anahtarı istiyor; bu numara QR kodla bağlanamaz.',
  },
  payment: {
    pt: 'Há um pagamento pendente na Meta para {name}.',
    en: 'A payment to Meta is due for {name}.',
    es: 'Hay un pago pendiente en Meta para {name}.',
    tr: '{name} için Meta’ya bekleyen bir ödeme var.',
  },
  offboarded: {
    pt: 'O celular retirou {name} da API oficial: nada sai nem chega até o número ser conectado de novo.',
    en: 'The phone took {name} back from the official API: nothing leaves or arrives until the number is connected again.',
    es: 'El teléfono retiró {name} de la API oficial: nada sale ni llega hasta que el número se conecte de nuevo.',
    tr: 'Telefon {name} numarasını resmî API’den geri aldı: numara yeniden bağlanana kadar hiçbir mesaj gitmez ve gelmez.',
  },
  restricted: {
    pt: '{name} está com restrições para iniciar conversas.',
    en: '{name} may not begin conversations for a while.',
    es: '{name} tiene restricciones para iniciar conversaciones.',
    tr: '{name} bir süre yeni görüşme başlatamaz.',
  },
  account: {
    pt: 'A Meta avisou de um problema na conta de {name}.',
    en: 'Meta reported a problem with the account of {name}.',
    es: 'Meta avisó de un problema en la cuenta de {name}.',
    tr: 'Meta, {name} hesabında bir sorun bildirdi.',
  },
  back: {
    pt: '{name} voltou a funcionar, depois de {time}.',
    en: '{name} works again, after {time}.',
    es: '{name} volvió a funcionar, después de {time}.',
    tr: '{name} {time} sonra yeniden çalışıyor.',
  },
  gap: {
    pt: '{name} ficou {time} fora do ar, e a rede não confirmou a entrega do que chegou nesse tempo.',
    en: '{name} was away for {time}, and the network did not confirm that it delivered what came meanwhile.',
    es: '{name} estuvo {time} fuera de línea, y la red no confirmó la entrega de lo que llegó en ese tiempo.',
    tr: '{name} {time} çevrimdışı kaldı ve ağ bu sürede gelenleri teslim ettiğini doğrulamadı.',
  },
  integration: {
    pt: 'A integração {name} falhou várias vezes seguidas e está em pausa.',
    en: 'The integration {name} failed several times in a row and is paused.',
    es: 'La integración {name} falló varias veces seguidas y está en pausa.',
    tr: '{name} entegrasyonu art arda başarısız oldu ve duraklatıldı.',
  },
  webhookOff: {
    pt: 'O webhook {name} falhou por três dias e foi desligado.',
    en: 'The webhook {name} failed for three days and was turned off.',
    es: 'El webhook {name} falló durante tres días y fue desactivado.',
    tr: "{name} webhook'u üç gün boyunca başarısız oldu ve kapatıldı.",
  },
  setAside: {
    title: {
      pt: 'Trabalhos que pararam',
      en: 'Work that stopped',
      es: 'Trabajos que se detuvieron',
      tr: 'Duran işler',
    },
    retry: { pt: 'Tentar de novo', en: 'Try again', es: 'Intentar de nuevo', tr: 'Yeniden dene' },
    dismiss: { pt: 'Dispensar', en: 'Dismiss', es: 'Descartar', tr: 'Kapat' },
    lost: {
      pt: 'O servidor terminou duas vezes enquanto isto rodava.',
      en: 'The server ended twice while this ran.',
      es: 'El servidor terminó dos veces mientras esto corría.',
      tr: 'Bu çalışırken sunucu iki kez sonlandı.',
    },
    failed: {
      pt: 'A última tentativa falhou.',
      en: 'The last try failed.',
      es: 'El último intento falló.',
      tr: 'Son deneme başarısız oldu.',
    },
    kinds: {
      imports: {
        pt: 'Importação de contatos',
        en: 'Import of contacts',
        es: 'Importación de contactos',
        tr: 'Kişi aktarımı',
      },
      spreadsheets: {
        pt: 'Importação de planilha',
        en: 'Import of a spreadsheet',
        es: 'Importación de hoja de cálculo',
        tr: 'Tablo aktarımı',
      },
      privacy: {
        pt: 'Apagamento ou exportação de dados',
        en: 'Erasure or export of data',
        es: 'Borrado o exportación de datos',
        tr: 'Veri silme veya dışa aktarma',
      },
      reportMailings: {
        pt: 'Relatório por e-mail',
        en: 'Report by e-mail',
        es: 'Informe por correo',
        tr: 'E-posta raporu',
      },
      billCopies: {
        pt: 'Segunda via de boleto',
        en: 'Copy of a bill',
        es: 'Copia de factura',
        tr: 'Fatura kopyası',
      },
      templates: {
        pt: 'Modelos de mensagem',
        en: 'Message templates',
        es: 'Plantillas de mensaje',
        tr: 'Mesaj şablonları',
      },
      push: { pt: 'Notificações', en: 'Notifications', es: 'Notificaciones', tr: 'Bildirimler' },
      other: { pt: 'Outro trabalho', en: 'Other work', es: 'Otro trabajo', tr: 'Başka bir iş' },
    },
  },
} as const satisfies WordTree
