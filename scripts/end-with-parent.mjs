// Loaded into the processes of `npm start`: when the one that started them is killed, they stop in order instead of living on alone.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
