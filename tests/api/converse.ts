import { connect, type Socket } from 'node:net';

/** A raw connection. */
interface Conversation {
  readonly socket: Socket;
  /** The text received so far. */
  readonly heard: () => string;
  /** The complete text, once the server has closed the connection. */
  readonly closed: Promise<string>;
}

/** Opens a connection, sends a text and collects the answer until the server closes the connection. */
export function converse(port: number, text: string): Conversation {
  const socket = connect(port, '127.0.0.1');
  let said = '';
  socket.on('data', (chunk: Buffer) => {
    said += chunk.toString('latin1');
  });
  socket.on('error', () => undefined);
  socket.write(text);
  return { socket, heard: () => said, closed: new Promise((resolve) => socket.on('close', () => resolve(said))) };
}
