import type { WordTree } from '@recado/domain'

export const connectionsReasons = {
  auth: {
    pt: 'O celular encerrou esta sessão.',
    en: 'The phone ended this session.',
    es: 'El teléfono cerró esta sesión.',
    tr: 'Telefon bu oturumu kapattı.',
  },
  banned: {
    pt: '{channel, select, facebook {O Messenger} instagram {O Instagram} other {O WhatsApp}} bloqueou esta conta.',
    en: '{channel, select, facebook {Messenger} instagram {Instagram} other {WhatsApp}} has blocked this account.',
    es: '{channel, select, facebook {Messenger} instagram {Instagram} other {WhatsApp}} bloqueó esta cuenta.',
    tr: '{channel, select, facebook {Messenger} instagram {Instagram} other {WhatsApp}} bu hesabı engelledi.',
  },
  replaced: {
    pt: 'O número foi conectado em outro lugar.',
    en: 'The number was connected somewhere else.',
    es: 'El número se conectó en otro lugar.',
    tr: 'Numara başka bir yerde bağlandı.',
  },
  outdated: {
    pt: 'Esta versão não é mais aceita pelo WhatsApp.',
    en: 'WhatsApp no longer accepts this version.',
    es: 'WhatsApp ya no acepta esta versión.',
    tr: 'WhatsApp bu sürümü artık kabul etmiyor.',
  },
  user: {
    pt: 'Desconectado por alguém da equipe.',
    en: 'Disconnected by somebody of the team.',
    es: 'Desconectado por alguien del equipo.',
    tr: 'Ekipten biri bağlantıyı kesti.',
  },
  qrExpired: {
    pt: 'O QR Code não foi lido a tempo.',
    en: 'The QR code was not scanned in time.',
    es: 'El código QR no se leyó a tiempo.',
    tr: 'QR kodu zamanında okunmadı.',
  },
  codeRefused: {
    pt: 'O WhatsApp não gerou o código para este número.',
    en: 'WhatsApp gave no code for this number.',
    es: 'WhatsApp no dio un código para este número.',
    tr: 'WhatsApp bu numara için kod vermedi.',
  },
  unreachable: {
    pt: 'O serviço não respondeu.',
    en: 'The service did not answer.',
    es: 'El servicio no respondió.',
    tr: 'Hizmet yanıt vermedi.',
  },
  credentials: {
    pt: 'As credenciais foram recusadas.',
    en: 'The credentials were refused.',
    es: 'Las credenciales fueron rechazadas.',
    tr: 'Kimlik bilgileri reddedildi.',
  },
  restricted: {
    pt: 'O número está com restrições.',
    en: 'The number is restricted.',
    es: 'El número tiene restricciones.',
    tr: 'Numara kısıtlanmış.',
  },
  payment: {
    pt: 'Há um pagamento pendente na Meta.',
    en: 'A payment is due at Meta.',
    es: 'Hay un pago pendiente en Meta.',
    tr: 'Meta’da bekleyen bir ödeme var.',
  },
  offboarded: {
    pt: 'O celular retirou este número da API oficial: nada sai nem chega. No celular, abra o WhatsApp Business e conecte o número de novo à plataforma; aqui ele volta sozinho.',
    en: 'The phone took this number back from the official API: nothing leaves or arrives. On the phone, open WhatsApp Business and connect the number to the platform again; here it comes back by itself.',
    es: 'El teléfono retiró este número de la API oficial: nada sale ni llega. En el teléfono, abra WhatsApp Business y conecte de nuevo el número a la plataforma; aquí vuelve solo.',
    tr: 'Telefon bu numarayı resmî API’den geri aldı: hiçbir mesaj gitmiyor ve gelmiyor. Telefonda WhatsApp Business’ı açın ve numarayı platforma yeniden bağlayın; burada kendiliğinden geri gelir.',
  },
  passkey: {
    pt: 'O WhatsApp pede uma chave de acesso (passkey) para este número.',
    en: 'WhatsApp asks for a passkey for this number.',
    es: 'WhatsApp pide una llave de acceso (passkey) para este número.',
    tr: 'WhatsApp bu numara için bir geçiş anahtarı (passkey) istiyor.',
  },
  driver: {
    pt: 'Este tipo de conexão falhou neste servidor.',
    en: 'This kind of connection failed on this server.',
    es: 'Este tipo de conexión falló en este servidor.',
    tr: 'Bu bağlantı türü bu sunucuda çalışmadı.',
  },
  proxy: {
    pt: 'O proxy não responde.',
    en: 'The proxy does not answer.',
    es: 'El proxy no responde.',
    tr: 'Proxy yanıt vermiyor.',
  },
  proxyAuth: {
    pt: 'O proxy recusou o usuário ou a senha.',
    en: 'The proxy refused the user or password.',
    es: 'El proxy rechazó el usuario o la contraseña.',
    tr: 'Proxy kullanıcıyı veya parolayı reddetti.',
  },
  proxyForbidden: {
    pt: 'Este servidor não pode usar o proxy nesse endereço.',
    en: 'This server may not use the proxy at that address.',
    es: 'Este servidor no puede usar el proxy en esa dirección.',
    tr: 'Bu sunucu o adresteki proxyyi kullanamaz.',
  },
  unsubscribed: {
    pt: 'A Meta não entrega as mensagens desta conta: o token não tem permissão para inscrever o aplicativo. Gere um token com whatsapp_business_management (ou pages_manage_metadata) e confira o ID da conta.',
    en: 'Meta does not deliver the messages of this account: the token may not subscribe the app. Create a token with whatsapp_business_management (or pages_manage_metadata), and check the ID of the account.',
    es: 'Meta no entrega los mensajes de esta cuenta: el token no tiene permiso para suscribir la aplicación. Genere un token con whatsapp_business_management (o pages_manage_metadata) y compruebe el ID de la cuenta.',
    tr: 'Meta bu hesabın mesajlarını iletmiyor: belirtecin uygulamayı abone etme izni yok. whatsapp_business_management (veya pages_manage_metadata) izniyle bir belirteç oluşturun ve hesap kimliğini kontrol edin.',
  },
  webhook: {
    pt: 'A Meta entrega as mensagens em outro endereço. Cole o endereço do webhook desta conexão no painel da Meta e assine os campos que a edição da conexão lista.',
    en: 'Meta delivers the messages to another address. Paste the webhook address of this connection into the Meta dashboard and subscribe to the fields that the form of the connection lists.',
    es: 'Meta entrega los mensajes en otra dirección. Pegue la dirección del webhook de esta conexión en el panel de Meta y suscriba los campos que muestra el formulario de la conexión.',
    tr: 'Meta mesajları başka bir adrese iletiyor. Bu bağlantının webhook adresini Meta paneline yapıştırın ve bağlantının formunda listelenen alanlara abone olun.',
  },
} as const satisfies WordTree
