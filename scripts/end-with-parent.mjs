// Loaded into the processes of `npm start`: when their parent is killed, they shut down in order instead of running on.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
