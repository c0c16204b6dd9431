// The yardstick: a plain WebSocket echo with Node and `ws`, no game, nothing stored.
import { WebSocketServer } from 'ws';

const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false }, () => {
    console.log(`echo at 127.0.0.1:${server.address().port}`);
});
server.on('connection', (socket) => {
    socket.on('message', (data) => socket.send(data, { binary: false }));
});
